import type { FaultCode } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'
import { textMember } from './json'
import { plainText } from './provider-text'

/** What an answer says went wrong, before it is put into words. */
export interface Trouble {
  code: FaultCode
  /** The other side's words, readable. */
  providerText?: string | undefined
  /** Sentence in place of the usual one, if more is known; `{service}` stands for the title. */
  message?: string | undefined
  /** What to do in place of the usual, if more is known. */
  nextStep?: string | undefined
  retryAfterMs?: number | undefined
  /** Epoch milliseconds. */
  resetsAt?: number | undefined
  fields?: Record<string, string> | undefined
}

/** Names under which services put their words, the most specific first. */
const textNames = [
  'message',
  'messages',
  'msg',
  'error',
  'errorMessage',
  'error_description',
  'detail',
  'reason',
  'text',
  'description',
  'title',
]

/** Services put no words deeper than this; a body nested further would exhaust the stack. */
const deepest = 12

/** The words in an error body, whatever its shape; readable text, at most 2 kB. */
export function wordsOf(json: unknown, depth = 0): string | undefined {
  if (depth > deepest) return undefined
  if (typeof json === 'string') return plainText(json)
  if (Array.isArray(json))
    return plainText(json.flatMap((one) => wordsOf(one, depth + 1) ?? []).join('; '))
  if (!isMembers(json)) return undefined
  for (const name of textNames) {
    const text = textMember(json, name)
    if (text !== undefined) return plainText(text)
  }
  for (const name of ['error', 'message', 'errors', 'detail', 'data']) {
    const inner = json[name]
    if (typeof inner === 'object' && inner !== null) {
      const words = wordsOf(inner, depth + 1)
      if (words !== undefined) return words
    }
  }
  return textMember(json, 'data') === undefined ? undefined : plainText(String(json.data))
}

/** Sentences such as "too many requests"; services use them with every status. */
export function saysTooOften(text: string): boolean {
  return /too many requests|rate.?limit|too frequent|frequency limit|throttl/i.test(text)
}

/** Sentences such as "session expired": what was begun before cannot be continued. */
export function saysSessionOver(text: string): boolean {
  return /\bsession\b.{0,40}\b(expired|timed out|not found|unknown|invalid|lost|over|no longer|does(n't| not) exist)\b|\b(expired|invalid|unknown|no such|lost)\b.{0,30}\bsession\b/i.test(
    text,
  )
}

/** Sentences such as "not found" and "does not exist". */
export function saysNotFound(text: string): boolean {
  return /\bnot found\b|does(n't| not) exist|no such\b|\bunknown (job|id)\b/i.test(text)
}
