// The few browser types that the page scripts use. The whole "dom" library is left out on purpose: it
// would give every file of the main process a window and a document.

/** A DOM event as the page scripts see it. */
export interface PageEvent {
  readonly relatedTarget?: PageElement | null
  readonly target?: unknown
  readonly defaultPrevented: boolean
  readonly button?: number
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
  composedPath(): unknown[]
  preventDefault(): void
}

/** Anything that events can be sent to. */
export interface PageElement {
  addEventListener(name: string, listener: (event: PageEvent) => void, options?: unknown): void
  dispatchEvent(event: PageEvent): boolean
}

type EventConstructor = new (name: string, options?: unknown) => PageEvent

/** `globalThis` of a page, in the main or the isolated world. */
export interface PageWorld extends PageElement {
  readonly CustomEvent: EventConstructor
  readonly MouseEvent: EventConstructor
  readonly Blob: new () => object
  // Chromium has these; the library that the rest is checked against does not list them yet.
  readonly Uint8Array: {
    readonly prototype: { toBase64(this: Uint8Array): string }
    fromBase64(text: string): Uint8Array<ArrayBuffer>
  }
  readonly document: {
    readonly baseURI: string
    readonly title: string
    readonly head: PageElement
    createElement(name: string): PageElement
  }
  readonly innerWidth: number
  readonly innerHeight: number
  readonly MutationObserver: new (
    listener: () => void,
  ) => { observe(element: PageElement, options: object): void }
  readonly location: { readonly href: string }
  readonly parent: PageWorld
  readonly console: { error(...items: unknown[]): void }
  setTimeout(run: () => void, delay?: number): number
  fetch(address: string): Promise<{ readonly ok: boolean; text(): Promise<string> }>
}

/** How two worlds of one document talk: a symmetrical end of the channel. */
export interface Peer {
  /** Calls a function of the other world and returns its answer; throws what it throws. */
  call(identifier: number, given: readonly unknown[]): unknown
  /** Makes a function callable from the other world under a fixed identifier. */
  offer(identifier: number, run: (...given: never[]) => unknown): void
}

/** Builds one end; `inbound` and `outbound` are event names on the shared element. */
export type CreatePeer = (
  world: PageWorld,
  channel: PageElement,
  inbound: string,
  outbound: string,
) => Peer

/** Functions that both worlds know by number. */
export const offered = {
  /** main world: defines a property of `window`. */
  expose: 1,
  /** isolated world: asks the main process whether a window may open. */
  openWindow: 2,
  /** isolated world: asks the main process for a permission. */
  askPermission: 3,
} as const
