/** A code that a message brings. */
export interface FoundCode {
  code: string
  /** As a field for it accepts it: digits without separators. */
  typed: string
  /** Epoch milliseconds until which the message says it is good; null if it says nothing. */
  until: number | null
  /** The minutes that it says. */
  minutes: number | null
}

const longest = 20_000
const words =
  /\b(?:code|codes|pin|passcode|password|otp|one[- ]time|token|verification|verify|log ?in|sign[- ]?in|kod|kode|código|codigo|codice|einmal\w{0,12}|bestätigungs\w{0,10}|sicherheits\w{0,10})\b|код|驗證碼|验证码|認証|コード/giu
/**
 * Digits in one or two groups, also behind a letter or two with a hyphen, or capital letters with digits. Chinese
 * and Japanese writing puts no space before or behind them; a word of measure behind them shows that they count.
 */
const shapes =
  /(?<!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}.,/#€$£¥-])(?:(?<=^|\bis |: )[A-Z]{1,2}-\d{4,8}|\d{3}[ \u00a0-]\d{3}|\d{4}[ -]\d{4}|\d{4,8}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,10}|[A-Z\d]{3,5}-[A-Z\d]{3,5})(?!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}%€]|[.,/-]\d|[元円圓圆원年년万萬人名件])/gmu
const reach = 90

/**
 * The code of a message: what looks like one and is nearest to a word for it, in the subject
 * before the text. No call is made. Pure.
 */
export function findCode(
  subject: string,
  text: string,
  sentAt: number | null,
): FoundCode | undefined {
  const code = codeIn(subject.slice(0, 500)) ?? codeIn(text.slice(0, longest))
  if (code === undefined) return undefined
  const minutes = validityOf(text.slice(0, longest))
  return {
    code,
    typed: /^(?:[A-Z]{1,2}-)?[\d \u00a0-]+$/.test(code) ? code.replace(/\D/g, '') : code,
    minutes,
    until: minutes === null || sentAt === null ? null : sentAt + minutes * 60_000,
  }
}

function codeIn(text: string): string | undefined {
  const named = [...text.matchAll(words)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  if (named.length === 0) return undefined
  let best: { code: string; distance: number } | undefined
  for (const match of text.matchAll(shapes)) {
    const code = match[0]
    if (isYear(code) || !/\d/.test(code)) continue
    const distance = Math.min(
      ...named
        .map(({ from, to }) =>
          match.index >= to ? match.index - to : from - (match.index + code.length),
        )
        .map((one) => (one < 0 ? reach + 1 : one)),
    )
    if (distance <= reach && (best === undefined || distance < best.distance))
      best = { code, distance }
  }
  return best?.code
}

const isYear = (code: string): boolean => /^(?:19|20)\d\d$/.test(code)

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  an: 1,
  a: 1,
  two: 2,
  three: 3,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
}

/** "valid for 10 minutes", "expires in 1 hour"; null if nothing of the kind is said. */
function validityOf(text: string): number | null {
  const found =
    /\b(?:valid|good|expires?|expiring|gültig|works)\b[^\d.]{0,24}?(\d{1,3}|an?|one|two|three|five|ten|fifteen|twenty|thirty)[ \u00a0]{1,3}(minute|minuten|min|hour|stunde|day)/iu.exec(
      text,
    )
  if (found === null) return null
  const stated = (found[1] ?? '').toLowerCase()
  const count = numbers[stated] ?? Number(stated)
  const unit = (found[2] ?? '').toLowerCase()
  if (!Number.isFinite(count) || count <= 0) return null
  return unit.startsWith('min') ? count : unit.startsWith('day') ? count * 1_440 : count * 60
}

const confirming =
  /\b(?:confirm|verify|activate|validate|complete|magic|reset|accept|sign[- ]?in|log[- ]?in|bestätig\w{0,6}|aktivier\w{0,6})/iu
const leaving = /unsub|leave|opt[- ]?out|abmeld/iu

/** The link that confirms, signs in or resets; the first of them. Pure. */
export function findConfirmation<Link extends { words: string; target: string }>(
  links: readonly Link[],
): Link | undefined {
  const fits = (text: string) => confirming.test(text) && !leaving.test(text)
  return (
    links.find(({ words: stated }) => fits(stated.slice(0, 200))) ??
    links.find(({ target }) => fits(target.slice(0, 300)))
  )
}
