import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, longestPiece } from '#shared/bridge/answer'
import { ok, type Result } from '#shared/bridge/result'

/** How many texts, and how many characters in all, are held for the window. */
const mostTexts = 6
const mostSigns = 150_000_000

/** The texts of large answers, which cross the bridge in pieces. */
export interface HeldTexts {
  /**
   * The answer for the window: a text longer than a piece is held here and left out of it. Every call
   * over the bridge is copied by the main loop, so a text of 30 MB in one would stop it for seconds.
   */
  lighten(result: Result<Answer>): Promise<Result<Answer>>
  /**
   * The piece of a text that begins at a multiple of the longest piece, or one character before it: none ends
   * within a character, and all of them together are the text. Empty at the end.
   */
  piece(id: string, from: number): Promise<Result<{ text: string }>>
}

/** `open` gives a stored answer by its id, for texts that are held no longer. */
export function createHeldTexts(open: (id: string) => Promise<Result<Answer>>): HeldTexts {
  const texts = new Map<string, string>()
  /** Texts that are being opened: several pieces are asked for at once. */
  const opening = new Map<string, Promise<Result<string>>>()

  function hold(id: string, text: string): void {
    texts.delete(id)
    texts.set(id, text)
    let signs = 0
    for (const one of texts.values()) signs += one.length
    for (const [oldest, one] of texts) {
      if (texts.size <= 1 || (texts.size <= mostTexts && signs <= mostSigns)) break
      texts.delete(oldest)
      signs -= one.length
    }
  }

  async function textOf(id: string): Promise<Result<string>> {
    const held = texts.get(id)
    if (held !== undefined) return ok(held)
    const begun = opening.get(id) ?? openText(id).finally(() => opening.delete(id))
    opening.set(id, begun)
    return await begun
  }

  async function openText(id: string): Promise<Result<string>> {
    const opened = await open(id)
    if (!opened.ok) return opened
    const { body } = opened.value
    const text = body.at === 'json' || body.at === 'text' ? body.text : ''
    hold(id, text)
    return ok(text)
  }

  return {
    async lighten(result) {
      if (!result.ok) return result
      const { body, id } = result.value
      if ((body.at !== 'json' && body.at !== 'text') || body.text.length <= longestPiece) {
        return result
      }
      const { text } = body
      hold(id, text)
      const held = { length: text.length, digest: await digestOf(text) }
      return ok({ ...result.value, body: { ...body, text: '', held } })
    },
    async piece(id, from) {
      const text = await textOf(id)
      return text.ok ? ok({ text: cutPiece(text.value, from) }) : text
    },
  }
}

const cutPiece = (text: string, from: number): string =>
  text.slice(cutBefore(text, from), cutBefore(text, from + longestPiece))

/** The place itself, or the one before if it is within a character. */
const cutBefore = (text: string, at: number): number =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at

/** About a millisecond's worth: a turn of a busy main loop takes far longer than that. */
const digestedAtOnce = 8 * longestPiece

/** Made in parts, so that other work of the main loop continues: the turn in which it came is long already. */
async function digestOf(text: string): Promise<string> {
  const hash = createHash('sha1')
  for (let from = 0; from < text.length; from += digestedAtOnce) {
    await nextTurn()
    hash.update(text.slice(from, from + digestedAtOnce))
  }
  return hash.digest('base64')
}
