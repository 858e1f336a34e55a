/** The zeros of scripts that have digits of their own; nine more follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10].map((zero) => [zero, zero + 9] as const)

const others =
  /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff0c\uff0e\uff10-\uff19]/g

/** A text with the digits of Arabic, Persian, Hindi, Bengali and Japanese, and their points and commas, as ours. */
export function withPlainDigits(text: string): string {
  return text.replace(others, (one) => {
    const code = one.charCodeAt(0)
    const range = zeros.find(([first, last]) => code >= first && code <= last)
    if (range !== undefined) return String(code - range[0])
    return one === '\u066b' || one === '\uff0e' ? '.' : ','
  })
}
