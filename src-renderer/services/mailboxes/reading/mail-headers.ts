/** One machine that a message passed. */
export interface Hop {
  /** As the machine names itself; empty if it is not stated. */
  from: string
  by: string
  /** How it came: "ESMTPS". */
  manner: string
  /** Epoch milliseconds; null if none is stated. */
  at: number | null
}

/** What a check of the sender found, as the machine that received the message wrote it down. */
export interface SenderCheck {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** `notStated`: no machine wrote of it. */
  result: 'passed' | 'failed' | 'other' | 'notStated'
  /** The word that stands there: "softfail". */
  word: string
}

/** What the headers of a message say, explained. */
export interface HeaderFacts {
  /** The way it came, first machine first. */
  hops: Hop[]
  checks: SenderCheck[]
  /** Ways to leave the list. */
  unsubscribe: { address: string; oneClick: boolean }[]
  returnPath: string
  messageId: string
}

type HeaderLine = { name: string; value: string }

const mostHops = 30

/** Explains headers. What they say of checks is only as good as the machine that wrote it. Pure. */
export function explainHeaders(headers: readonly HeaderLine[]): HeaderFacts {
  const all = (name: string) =>
    headers
      .filter((line) => line.name.toLowerCase() === name)
      .map(({ value }) => value.slice(0, 4_000))
  const results = all('authentication-results')
  const spf = all('received-spf')[0]?.trim().split(/\s/)[0]
  return {
    hops: all('received').slice(0, mostHops).map(readHop).reverse(),
    checks: [
      checkOf('SPF', 'spf', results, spf),
      checkOf('DKIM', 'dkim', results),
      checkOf('DMARC', 'dmarc', results),
    ],
    unsubscribe: unsubscribeOf(
      all('list-unsubscribe')[0] ?? '',
      all('list-unsubscribe-post')[0] ?? '',
    ),
    returnPath: (all('return-path')[0] ?? '').replace(/[<>]/g, '').trim(),
    messageId: all('message-id')[0]?.trim() ?? '',
  }
}

/** `from a (b [c]) by d with ESMTPS id e; date` (RFC 5321, section 4.4). */
function readHop(value: string): Hop {
  const end = value.lastIndexOf(';')
  const words = (end < 0 ? value : value.slice(0, end)).replace(/\([^()]*\)/g, ' ').split(/\s+/)
  const after = (word: string) => words[words.findIndex((one) => one.toLowerCase() === word) + 1]
  const has = (word: string) => words.some((one) => one.toLowerCase() === word)
  const at =
    end < 0
      ? Number.NaN
      : Date.parse(
          value
            .slice(end + 1)
            .replace(/\([^()]*\)/g, ' ')
            .trim(),
        )
  return {
    from: has('from') ? (after('from') ?? '') : '',
    by: has('by') ? (after('by') ?? '') : '',
    manner: has('with') ? (after('with') ?? '') : '',
    at: Number.isNaN(at) ? null : at,
  }
}

const passed = new Set(['pass', 'bestguesspass'])
const failed = new Set(['fail', 'softfail', 'permerror', 'hardfail', 'policy'])

/** A result as RFC 8601 writes it: `spf=pass`. */
function checkOf(
  name: SenderCheck['name'],
  key: string,
  results: readonly string[],
  instead?: string,
): SenderCheck {
  const found = results
    .flatMap((line) => line.split(/[;\s]/))
    .find((word) => word.toLowerCase().startsWith(`${key}=`))
  const word = (found?.slice(key.length + 1) ?? instead ?? '').toLowerCase()
  if (word === '') return { name, result: 'notStated', word }
  const result = passed.has(word) ? 'passed' : failed.has(word) ? 'failed' : 'other'
  return { name, result, word }
}

/** `<https://…>, <mailto:…>` (RFC 2369); one press is enough if RFC 8058 is kept. */
function unsubscribeOf(value: string, post: string): HeaderFacts['unsubscribe'] {
  const oneClick = /one-click/i.test(post)
  return [...value.matchAll(/<([^<>\s]{1,2000})>/g)].flatMap(([, address = '']) => {
    if (!/^(?:https?|mailto):/i.test(address)) return []
    return [{ address, oneClick: oneClick && /^https/i.test(address) }]
  })
}
