import type { Chromium } from '../cdp/chromium.ts'
import type { CdpSession } from '../cdp/connection.ts'
import type { Protocol } from '../cdp/protocol.ts'
import { lateInOrder, lateMs } from '../late.ts'
import { type LargeMessages, largeMessage } from './large-messages.ts'
import { bindingName, worldName } from './scripts.ts'

/** One document's isolated world, while it lives. */
export interface DocumentWorld {
  readonly contextId: number
  readonly frameId: string
  /** False once the document is gone, by navigation or with its frame. */
  alive: boolean
}

/** What a page reports; `world` is where it came from. */
export type PageMessageListener = (text: string, world: DocumentWorld) => void

// A single large expression costs Chromium far more than the same text in pieces.
const pieceLength = 262_144

/** One page of Chromium and the two worlds in it. */
export class PageHost {
  readonly targetId: string
  readonly session: CdpSession
  readonly #sessionId: string
  readonly #chromium: Chromium
  readonly #largeMessages: LargeMessages
  readonly #worlds = new Map<number, DocumentWorld>()
  #mainScript: string | null = null
  #isolatedScript: string | null = null
  readonly #inOrder = lateInOrder(lateMs)
  #isolatedSource = ''

  private constructor(
    chromium: Chromium,
    largeMessages: LargeMessages,
    targetId: string,
    sessionId: string,
  ) {
    this.#chromium = chromium
    this.#largeMessages = largeMessages
    this.targetId = targetId
    this.#sessionId = sessionId
    this.session = chromium.connection.session(sessionId)
  }

  /** Attaches to an existing page, before it loads anything of the app. */
  static async attach(
    chromium: Chromium,
    largeMessages: LargeMessages,
    targetId: string,
    onMessage: PageMessageListener,
  ): Promise<PageHost> {
    const { sessionId } = await chromium.browser.send('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const host = new PageHost(chromium, largeMessages, targetId, sessionId)
    host.#listen(onMessage)
    const { session } = host
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: bindingName, executionContextName: worldName }),
    ])
    return host
  }

  #listen(onMessage: PageMessageListener): void {
    this.session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== worldName) return
      const frameId: unknown = Reflect.get(Object(context.auxData), 'frameId')
      this.#worlds.set(context.id, {
        contextId: context.id,
        frameId: typeof frameId === 'string' ? frameId : this.targetId,
        alive: true,
      })
    })
    this.session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#bury(executionContextId)
    })
    this.session.on('Runtime.executionContextsCleared', () => {
      for (const id of this.#worlds.keys()) this.#bury(id)
    })
    this.session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== bindingName) return
      const world = this.#worlds.get(executionContextId) ?? {
        contextId: executionContextId,
        frameId: this.targetId,
        alive: true,
      }
      this.#worlds.set(executionContextId, world)
      onMessage(Buffer.from(payload, 'base64').toString(), world)
    })
  }

  #bury(contextId: number): void {
    const world = this.#worlds.get(contextId)
    if (world) {
      world.alive = false
      this.#largeMessages.forget(world)
    }
    this.#worlds.delete(contextId)
  }

  /** The isolated world of the document now in a frame (the main frame when not named). */
  world(frameId = this.targetId): DocumentWorld | null {
    return [...this.#worlds.values()].findLast((world) => world.frameId === frameId) ?? null
  }

  /** Has these scripts run in every document from the next navigation on, before page scripts. */
  async installScripts(mainWorld: string, isolatedWorld: string): Promise<void> {
    if (this.#mainScript === null) {
      this.#mainScript = await this.#add({ source: mainWorld })
    }
    if (this.#isolatedSource === isolatedWorld) return
    const previous = this.#isolatedScript
    this.#isolatedSource = isolatedWorld
    this.#isolatedScript = await this.#add({ source: isolatedWorld, worldName })
    if (previous !== null) {
      await this.session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: previous })
    }
  }

  async #add(script: Protocol.Page.addScriptToEvaluateOnNewDocumentParameters): Promise<string> {
    const { identifier } = await this.session.send('Page.addScriptToEvaluateOnNewDocument', script)
    return identifier
  }

  /** Delivers a text to a document's isolated world; a document that is gone loses it silently. */
  deliver(world: DocumentWorld, text: string): void {
    this.#inOrder(() => this.#deliver(world, text))
  }

  #deliver(world: DocumentWorld, text: string): void {
    if (!world.alive) return
    const message = Buffer.from(text)
    if (message.length < largeMessage) this.#sendInPieces(world, message, '')
    else this.#call(world, `Fetch('${this.#largeMessages.put(message, world)}')`)
  }

  /** The document has a large message, or could not fetch it, as a page with a narrower policy cannot. */
  largeMessageEnded(world: DocumentWorld, token: string, isFetched: boolean): void {
    const message = this.#largeMessages.take(token)
    if (message !== undefined && !isFetched && world.alive)
      this.#sendInPieces(world, message, token)
  }

  #sendInPieces(world: DocumentWorld, message: Buffer, token: string): void {
    // Base64 needs no escapes, and stays one byte a character in every string of the conversation.
    const encoded = message.toString('base64')
    for (let start = 0; start < encoded.length; start += pieceLength) {
      const piece = encoded.slice(start, start + pieceLength)
      const isLast = start + pieceLength >= encoded.length
      this.#call(world, `Receive('${piece}', ${isLast}, '${token}')`)
    }
  }

  #call(world: DocumentWorld, call: string): void {
    const expression = `${bindingName}${call}`
    this.session
      .send('Runtime.evaluate', { expression, contextId: world.contextId, silent: true })
      .catch(() => {})
  }

  /** Runs code in the main world and returns its value; rejects with what it throws. */
  async evaluate(expression: string, userGesture: boolean): Promise<unknown> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
      replMode: false,
    })
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails
      throw new Error(exception?.description?.split('\n')[0] ?? String(exception?.value ?? text))
    }
    return result.value
  }

  /** Forgets the page after it closed. */
  dispose(): void {
    for (const id of this.#worlds.keys()) this.#bury(id)
    this.#chromium.connection.forget(this.#sessionId)
  }
}
