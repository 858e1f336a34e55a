import type { Fault } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'

/** Finds keys in values that would be stored in plain text. */
export interface KeyFinder {
  /** True if a key stands in the text, in whatever encoding. */
  inText(text: string): boolean
  /** The names and places that lead to the first text with a key in it, or to what has it as a name; undefined: none. */
  find(value: unknown): readonly string[] | undefined
}

/** Shorter keys are ordinary words: a search for them would be refused. */
const shortest = 6
/** How often escapes are taken off a text: what was encoded more often was not typed by mistake. */
const mostRounds = 4

/**
 * Makes a finder for these keys. It knows a key as it is, with blanks and line breaks in it, in the
 * wide letters of East Asian keyboards, percent-encoded, with HTML entities or the escapes of JSON and
 * of shells, each also several times and mixed; quoted as in the source of a mail; in hexadecimal in
 * either case; in base64 and base64url with or without padding, wherever the key begins in what was
 * encoded; and one of the last two inside another. Time grows with the length of the text only.
 */
export function createKeyFinder(keys: readonly string[]): KeyFinder {
  const known = [...new Set(keys)].filter((key) => key.length >= shortest)
  const plain = [...new Set(known.flatMap(peel))].filter((form) => form.length >= shortest)
  const written = [...new Set(known.flatMap(writtenForms))]
  const once = written.flatMap(packedForms)
  const packed = [
    ...new Set([...once, ...once.flatMap((one) => [one, forAddresses(one)]).flatMap(packedForms)]),
  ]
  const wide = written.map(wideBytes)
  packed.push(...wide.flatMap(packedBytes))
  const hex = [
    ...new Set([...written, ...once].map(toHex)),
    ...wide.map((bytes) => bytes.toString('hex')),
  ]
  const fewest = Math.min(...[plain, packed, hex].flat().map(({ length }) => length))

  const isIn = (text: string): boolean => {
    const isBare = isPlain(text)
    const seen = isBare ? text.replaceAll(' ', '') : text.replace(unseen, '')
    const bare = isBare ? seen : seen.normalize('NFKC')
    const standard = bare.replaceAll('-', '+').replaceAll('_', '/')
    const digits = bare.replace(/0x|[:,-]/gi, '').toLowerCase()
    return (
      plain.some((form) => text.includes(form) || seen.includes(form) || bare.includes(form)) ||
      packed.some((form) => standard.includes(form)) ||
      hex.some((form) => digits.includes(form))
    )
  }
  const inText = (text: string): boolean =>
    known.length > 0 &&
    text.length >= shortest &&
    // Plain letters only become fewer when escapes are taken off: most values are names and ids.
    (text.length >= fewest || !isPlain(text)) &&
    peel(text).some((one) => [one, ...unquoted(one)].some(isIn))

  return {
    inText,
    find(value) {
      if (known.length === 0) return undefined
      const seen = new Set<object>()
      // A list instead of recursion: a value that is nested without end must not exhaust the stack.
      const open: VisitedValue[] = [{ value, name: undefined, above: undefined }]
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        const { value: at } = one
        if (typeof at === 'object' && at !== null) {
          // The bytes of a picture are no text, and each would be a member of its own.
          if (ArrayBuffer.isView(at) || seen.has(at)) continue
          seen.add(at)
          const list = Array.isArray(at)
          const members = list || isMembers(at) ? Object.entries(at) : []
          if (!list && members.some(([name]) => inText(name))) return pathOf(one)
          for (const [name, member] of members.reverse()) {
            open.push({ value: member, name, above: one })
          }
        } else if ((typeof at === 'string' || typeof at === 'number') && inText(String(at))) {
          return pathOf(one)
        }
      }
      return undefined
    },
  }
}

/** A value on the way through others; the outermost has no name. */
interface VisitedValue {
  value: unknown
  name: string | undefined
  above: VisitedValue | undefined
}

function pathOf(step: VisitedValue): string[] {
  const names: string[] = []
  for (let one: VisitedValue | undefined = step; one?.name !== undefined; one = one.above) {
    names.push(one.name)
  }
  return names.reverse()
}

/** The text, and what it becomes each time its escapes are taken off. */
function peel(text: string): string[] {
  const all = [text]
  for (let round = 0; round < mostRounds; round += 1) {
    const last = all.at(-1) ?? ''
    const next = unescapeOnce(last)
    if (next === last) break
    all.push(next)
  }
  return all
}

/** Names of the signs that a key can have, as HTML knows them. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  hat: '^',
  lowbar: '_',
  grave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  rcub: '}',
  rbrace: '}',
  tilde: '~',
}

/** What nobody sees between the letters of a key. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]+/gu

/** Whether a text has none but the letters of ASCII: of others one can stand for several. */
const isPlain = (text: string): boolean => !/[^ -~]/.test(text)

const escapes =
  /((?:%[0-9a-f]{2})+)|[%\\]u([0-9a-f]{4})|\\([0-3][0-7]{2})|\\u\{0{0,8}([0-9a-f]{1,4})\}|\\x([0-9a-f]{2})|&#x0{0,8}([0-9a-f]{1,4});?|&#0{0,8}([0-9]{1,5});?|&([a-z]{2,6});|\\([!-/:-@[-`{-~])/gi

function unescapeOnce(text: string): string {
  return text.replace(
    escapes,
    (
      whole: string,
      percent?: string,
      unicode?: string,
      octal?: string,
      braced?: string,
      byte?: string,
      hexEntity?: string,
      entity?: string,
      name?: string,
      sign?: string,
    ) => {
      // Together: signs that nobody sees, between those of the key, are several bytes each.
      if (percent !== undefined) return Buffer.from(percent.replaceAll('%', ''), 'hex').toString()
      const hex = unicode ?? braced ?? byte ?? hexEntity
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      if (entity !== undefined) return String.fromCharCode(Number(entity))
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      return sign ?? whole
    },
  )
}

/**
 * What a text may have been before it was quoted for a mail: not a round of its own, for "=" stands in
 * addresses too. A field of one line takes the end of a broken line and leaves the sign before it, which
 * is distinguished from a quoted letter by what would come of it: letters and digits need no quoting.
 */
function unquoted(text: string): string[] {
  if (!text.includes('=')) return []
  const whole = text.replace(/=\r?\n/g, '')
  const signOf = (byte: string) => String.fromCharCode(Number.parseInt(byte, 16))
  return [
    whole.replace(/=([0-9a-f]{2})/gi, (_quoted, byte: string) => signOf(byte)),
    whole.replace(/=(?:([2-57][0-9a-f])|)/gi, (quoted: string, byte?: string) => {
      const sign = byte === undefined ? '' : signOf(byte)
      return /[a-z0-9]/i.test(sign) ? quoted.slice(1) : sign
    }),
  ]
}

/** How a key may be written before it is packed into base64 or hexadecimal. */
export function writtenForms(key: string): string[] {
  const percent = encodeURIComponent(key)
  return [key, percent, percent.toLowerCase(), JSON.stringify(key).slice(1, -1)]
}

/** Base64 with the letters that addresses allow. */
const forAddresses = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

const toHex = (text: string): string => Buffer.from(text).toString('hex')

/**
 * A text as hexadecimal, and the parts of its base64 that stay the same wherever it stands in what
 * was encoded: three bytes make four characters, so there are three places to begin at.
 */
export function packedBytes(bytes: Buffer): string[] {
  const inside = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
  const hex = bytes.toString('hex')
  return [hex, hex.toUpperCase(), ...inside]
}

const packedForms = (text: string): string[] => packedBytes(Buffer.from(text))

/** What a text has in UTF-16, whichever byte of a letter comes first. */
const wideBytes = (text: string): Buffer => Buffer.from(text, 'utf16le').subarray(0, -1)

/** True if the key stands somewhere inside a value, in whatever encoding. */
export const holdsKey = (value: unknown, key: string | null): boolean =>
  key !== null && createKeyFinder([key]).find(value) !== undefined

/**
 * What to say if a key was found: which value, by its own name, and never the key. `fields` marks
 * it in a form: by its name if it is a value of a question, else by its dotted path.
 *
 * @param path from `KeyFinder.find`
 */
export function keyFoundFault(path: readonly string[]): Fault {
  const [first, ...rest] = path
  const ofQuestion = first === 'values' || first === 'extra' || first === 'body'
  const field = (ofQuestion ? rest : path).join('.')
  const name = path.findLast((one) => !/^\d+$/.test(one))
  const where = name === undefined ? 'here' : `in "${name}"`
  return {
    code: 'invalidInput',
    message: `Your gateway key stands ${where}, where it would be stored as plain text. Nothing was sent and nothing was stored.`,
    nextStep: 'Remove the key from it; every call sends it anyway.',
    ...(field === '' ? {} : { fields: { [field]: 'Your gateway key is in this value.' } }),
  }
}
