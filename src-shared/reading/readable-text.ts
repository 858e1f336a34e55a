import { textOfSource } from '../services/mailboxes/mail-source'
import { decodeEntities } from './html-entities'
import { withoutMarkup } from './plain-text'
import { plainAddress } from './web-address'

const address = /^(?:https?:)?\/\/\S+$/i
const suspect = /[<&]/
const mailStart = /^[A-Za-z][A-Za-z-]{1,60}:[ \t]/
const mailHeaders =
  /^(?:mime-version|content-type|received|message-id|return-path|dkim-signature):/im

/**
 * What a person reads of a text that a service sent: without markup and entities, of a mail's source
 * the message. Addresses keep everything but `&amp;`. A text with nothing to take out comes back as
 * it is, also one in which "<" and "&" are only signs: "a < b && c", "AT&T". Tables, trees, filters,
 * searches and copies all read texts with this; the bytes as they came are in Raw.
 */
export function readableText(text: string): string {
  if (mailStart.test(text) && isMailSource(text)) return textOfSource(text) || text
  if (!suspect.test(text)) return text
  if (address.test(text)) return plainAddress(text)
  const bare = withoutMarkup(text)
  // White space around markup belongs to the markup; a text without any keeps its own.
  if (bare === text) return text
  return (
    bare
      .replaceAll('\u00a0', ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || namedIn(text)
  )
}

/** What is shown for markup without any words: the words in place of a picture, or an address. */
function namedIn(markup: string): string {
  const decoded = markup.includes('<') ? markup : decodeEntities(markup)
  const found =
    /\s(?:alt|title)\s*=\s*["']([^"']{1,300})/i.exec(decoded) ??
    /\s(?:src|href)\s*=\s*["']([^"'\s]{1,2000})/i.exec(decoded)
  return plainAddress(decodeEntities(found?.[1] ?? ''))
}

/** Whether a text is the source of a mail: headers that only mail has, and an empty line after them. */
function isMailSource(text: string): boolean {
  const gap = /\r?\n\r?\n/.exec(text.slice(0, 100_000))
  return gap !== null && mailHeaders.test(text.slice(0, gap.index + 1))
}
