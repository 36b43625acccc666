// The types of drawer-sheet.js.

/** The engine's reading. Lengths are CSS pixels, from the top of the container; speeds are pixels per second, positive downward. */
export interface DrawerReading {
  readonly time: number
  readonly top: number
  readonly height: number
  readonly velocity: number
  readonly offset: number
  readonly scrollVelocity: number
  readonly maximumOffset: number
  readonly visibleListHeight: number
  readonly primaryOffset: number
  /** The alpha of the overlay, 0 to 1. */
  readonly overlay: number
  /** The progress from the largest detent without dimming, 0, to the highest detent, 1. */
  readonly progress: number
  readonly titleProgress: number
  readonly owner: 'none' | 'drawer' | 'list' | 'primary'
  readonly phase: 'resting' | 'tracking' | 'settling' | 'held'
  readonly isMoving: boolean
  readonly nextDeadline: number
  /** The index of the detent where the drawer rests or settles, from the lowest up; -1 for no detent. */
  readonly destination: number
}

/** A notice of the engine. */
export interface DrawerNotice {
  readonly kind: string
  /** With `targetChosen` and `detentReached`: the text in `detents`, or `hidden`. */
  readonly detent?: string
  /** With `tapped`. */
  readonly place?: string
  readonly x?: number
  readonly y?: number
}

/** Settings by name; null resets a setting. */
export interface DrawerSettings {
  preset?: string | null
  detents?: string | string[] | Record<string, string> | null
  listPans?: 'handOver' | 'fromTop' | 'firstMove' | 'firstDown' | 'contentFirst' | 'listOnly' | null
  dismissal?: 'no' | 'yes' | 'asks' | null
  spring?: { response: number, damping: number } | null
  reducedMotion?: boolean | null
  [name: string]: unknown
}

/** The target of the focus: an element, a selector, or a function that returns an element. */
export type DrawerFocus = HTMLElement | string | (() => HTMLElement | null) | null

export interface DrawerSheetEventMap {
  open: CustomEvent
  /** Before the drawer closes; `preventDefault()` keeps it. */
  cancel: CustomEvent
  close: CustomEvent
  layout: CustomEvent
  move: CustomEvent<DrawerReading>
  act: CustomEvent<[seconds: number, kind: string, ...words: (string | number)[]]>
  ownerChanged: CustomEvent<DrawerNotice>
  targetChosen: CustomEvent<DrawerNotice>
  detentReached: CustomEvent<DrawerNotice>
  settleInterrupted: CustomEvent<DrawerNotice>
  tapped: CustomEvent<DrawerNotice>
  dismissRequested: CustomEvent<DrawerNotice>
  nudged: CustomEvent<DrawerNotice>
}

export declare class DrawerSheet extends HTMLElement {
  static readonly observedAttributes: string[]
  open: boolean
  modal: boolean
  dismissible: boolean
  detents: string
  preset: string
  settings: string
  detent: string
  initialFocus: DrawerFocus
  finalFocus: DrawerFocus
  readonly reading: DrawerReading
  readonly scroller: HTMLElement
  readonly settingLines: string[]
  readonly size: [width: number, height: number, handle: number, header: number]
  /** The detents with their tops, and the settings in effect. */
  readonly ground: { readonly detents: { readonly name: string, readonly top: number }[], readonly [name: string]: unknown }
  show(): void
  close(): void
  dismiss(): void
  /** @throws {RangeError} for a text that is not in `detents`. */
  snap(detent: string): void
  /** @throws {Error} for an event that cannot be read. */
  act(kind: string, ...words: (string | number)[]): void
  /** @throws {Error} for a setting or a value that does not exist. */
  configure(settings: DrawerSettings): void
  measure(offset?: number): void
  place(reading: DrawerReading): void
  key(event: KeyboardEvent): void
  addEventListener<Kind extends keyof DrawerSheetEventMap>(
    kind: Kind, listener: (this: DrawerSheet, event: DrawerSheetEventMap[Kind]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Kind extends keyof DrawerSheetEventMap>(
    kind: Kind, listener: (this: DrawerSheet, event: DrawerSheetEventMap[Kind]) => unknown, options?: boolean | EventListenerOptions): void
  removeEventListener(kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The engine that all drawers of a page share; undefined on a server. */
export declare const engine: {
  play(settings: DrawerSettings, events: [number, string, ...(number | string | null)[]][]): Record<string, unknown>[]
} | undefined

declare global {
  interface HTMLElementTagNameMap { 'drawer-sheet': DrawerSheet }
}
