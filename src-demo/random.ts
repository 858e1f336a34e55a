/** A deterministic source of chance: the same parts always give the same sequence. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number
  chance(probability: number): boolean
  /** One of the list; an empty list is a mistake of the caller and throws. */
  pick<Item>(list: readonly Item[]): Item
  /** Up to `count` different items, in random order. */
  several<Item>(list: readonly Item[], count: number): Item[]
}

/** FNV-1a over the text with a final avalanche; 32 bits without sign. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  return mix(value)
}

/** Scrambles a 32-bit number, so that neighbours look unrelated. */
export function mix(number: number): number {
  let value = number | 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Seeds mulberry32 from the parts. */
export function randomFrom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('\u0001'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const pick = <Item>(list: readonly Item[]): Item => itemAt(list, Math.floor(next() * list.length))
  return {
    next,
    pick,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    several(list, count) {
      const left = [...list]
      const taken: (typeof left)[number][] = []
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(Math.floor(next() * left.length), 1))
      }
      return taken
    },
  }
}

/** The item at the place, counted round the end; throws on an empty list. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

const alphabets = {
  word: '0123456789abcdefghijklmnopqrstuvwxyz',
  hex: '0123456789abcdef',
  url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
} as const

/** An identifier of the given length, a pure function of its parts. */
export function tokenFrom(
  alphabet: keyof typeof alphabets,
  length: number,
  ...parts: readonly (string | number)[]
): string {
  const random = randomFrom('token', ...parts)
  const letters = alphabets[alphabet]
  let token = ''
  for (let index = 0; index < length; index += 1) {
    token += letters.charAt(Math.floor(random.next() * letters.length))
  }
  return token
}
