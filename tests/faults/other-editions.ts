import { isMembers } from '#shared/reading/plain'

/** How somebody else's edition of a service writes what the demo gateway answers. */
export interface Edition {
  name: string
  rewrite: (body: unknown) => unknown
}

const words = /^(?!https?:|\/\/|\s*[[{<])\S+(?: \S+){2,}$/
const mail = /^[A-Za-z-]+: .*\r?\n/

/** Texts of words, each escaped or marked up in one of the ways that services have. */
function rewriteTexts(value: unknown, next: { at: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteTexts(one, next))
  if (isMembers(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, rewriteTexts(one, next)]),
    )
  }
  if (typeof value !== 'string' || mail.test(value)) return value
  if (/^https?:\/\/\S+$/.test(value)) return value.replaceAll('&', '&amp;')
  // What is markup already stays so; dates are no words.
  if (!words.test(value) || /GMT|<\/?[a-z]|&\S+;/.test(value)) return value
  next.at += 1
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const twice = escaped.replaceAll('&', '&amp;')
  const ways = [
    `${escaped} &amp; more&#39;s`,
    `<p>${escaped}</p>`,
    `&ldquo;${escaped}&rdquo;`,
    `<![CDATA[${value}]]>`,
    `${escaped}<br>and<br/>so`,
    `${twice} &amp;#39;x&amp;#39;`,
    `&lt;p&gt;${escaped}&lt;/p&gt;`,
    `<b class="x">${escaped}</b>&nbsp;<a href="https://a.example/?b=1&amp;c=2">more</a>`,
  ]
  return ways[next.at % ways.length]
}

/** Numbers as texts, as clients of typed languages send them. */
function numbersAsTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numbersAsTexts)
  if (isMembers(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, numbersAsTexts(one)]),
    )
  }
  return typeof value === 'number' ? String(value) : value
}

/** What the envelope of an answer wraps. */
function inside(body: unknown): unknown {
  if (!isMembers(body)) return body
  return body.data ?? body.items ?? body.contents ?? body.list ?? body.articles ?? body
}

/** Members that are an empty list, as null. */
function emptyAsNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptyAsNull)
  if (!isMembers(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      Array.isArray(one) && one.length === 0 ? null : emptyAsNull(one),
    ]),
  )
}

export const editions: readonly Edition[] = [
  { name: 'as it is', rewrite: (body) => body },
  { name: 'escaped and marked up', rewrite: (body) => rewriteTexts(body, { at: 0 }) },
  { name: 'without an envelope', rewrite: inside },
  { name: 'under "result"', rewrite: (body) => ({ status: 'OK', result: inside(body) }) },
  { name: 'as a text in "body"', rewrite: (body) => ({ code: 200, body: JSON.stringify(body) }) },
  {
    name: 'numbers as texts, nothing as null',
    rewrite: (body) => emptyAsNull(numbersAsTexts(body)),
  },
]
