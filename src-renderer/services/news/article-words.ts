import type { Article } from '#shared/services/news/models'

const wordsAMinute = 220
/** Of scripts that write without spaces. */
const signsAMinute = 500
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Minutes that reading a text takes, at least one. Pure. */
export function minutesOf(text: string): number {
  const signs = text.match(unspaced)?.length ?? 0
  const words = text
    .replace(unspaced, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
  return Math.max(1, Math.round(words / wordsAMinute + signs / signsAMinute))
}

/** The most that the service stated of an article; `whole` if that is more than an extract. Pure. */
export function statedTextOf({ text, summary }: Pick<Article, 'text' | 'summary'>): {
  text: string
  whole: boolean
} {
  // Feeds cut texts off with an ellipsis: that is an extract too.
  const whole = text !== '' && !/(?:…|\.\.\.)\s*(?:\[\+\d+ chars\])?$/.test(text.trim())
  return { text: text.length >= summary.length ? text : summary, whole }
}
