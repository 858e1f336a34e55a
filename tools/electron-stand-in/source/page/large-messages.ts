import { randomUUID } from 'node:crypto'

/**
 * Below this a message goes through the DevTools protocol, which takes 0.1 ms of processor time for a
 * kilobyte in every process it passes; fetching costs some milliseconds, whatever the size.
 */
export const largeMessage = 128_000

/** Where a page fetches a large message, on its own origin: a policy with `connect-src 'self'` allows it. */
export const largeMessagePath = '/electron-stand-in-message-'

/** What is too large for the DevTools protocol, until the page it is for has it. */
export class LargeMessages {
  readonly #waiting = new Map<string, { message: Buffer; reader: object }>()

  /** Keeps a message for a reader, and says by which token it fetches it. */
  put(message: Buffer, reader: object): string {
    const token = randomUUID()
    this.#waiting.set(token, { message, reader })
    return token
  }

  /** Hands a message out; undefined if there is none of this token. */
  take(token: string): Buffer | undefined {
    const found = this.#waiting.get(token)
    this.#waiting.delete(token)
    return found?.message
  }

  /** The message that an address of Chromium's asks for, which may still be lost; undefined for any other address. */
  askedFor(address: string): Buffer | undefined {
    const place = address.lastIndexOf(largeMessagePath)
    if (place === -1) return undefined
    return this.#waiting.get(address.slice(place + largeMessagePath.length))?.message
  }

  /** Forgets what a reader that is gone did not fetch. */
  forget(reader: object): void {
    for (const [token, one] of this.#waiting) if (one.reader === reader) this.#waiting.delete(token)
  }
}
