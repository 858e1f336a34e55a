import { itemAt, randomFrom } from './random'

const given = [
  'Amara',
  'Jonas',
  'Leila',
  'Mateo',
  'Ingrid',
  'Kenji',
  'Priya',
  'Tomasz',
  'Sofia',
  'Elias',
  'Nadia',
  'Oscar',
  'Yuki',
  'Clara',
  'Idris',
  'Hanna',
  'Rafael',
  'Mei',
  'Anton',
  'Zara',
  'Søren',
  'Beatriz',
  'Luka',
  'Aoife',
] as const
const family = [
  'Lindqvist',
  'Okafor',
  'Moreau',
  'Tanaka',
  'Silva',
  'Novak',
  'Haddad',
  'Brandt',
  'Kowalska',
  'Byrne',
  'Castellanos',
  'Iyer',
  'Virtanen',
  'Dubois',
  'Abebe',
  'Marchetti',
  'Chowdhury',
  'Nielsen',
] as const

/** A person's full name, a pure function of the parts. */
export function personName(...parts: readonly (string | number)[]): string {
  const random = randomFrom('person', ...parts)
  return `${random.pick(given)} ${random.pick(family)}`
}

const firstWords = [
  'quiet',
  'late',
  'copper',
  'north',
  'paper',
  'slow',
  'salt',
  'green',
  'tin',
  'fern',
] as const
const secondWords = [
  'otter',
  'lantern',
  'bicycle',
  'harbour',
  'teapot',
  'comet',
  'badger',
  'kettle',
  'owl',
  'pine',
  'marble',
  'wren',
  'anchor',
] as const

/** A name as people choose it for themselves; different for different numbers below 130. */
export function nickname(number: number): string {
  const first = itemAt(firstWords, number)
  const second = itemAt(secondWords, number)
  switch (number % 4) {
    case 0:
      return `${first}_${second}`
    case 1:
      return `${first}${second}${(number * 37) % 90}`
    case 2:
      return `${first.charAt(0).toUpperCase()}${first.slice(1)}${second.charAt(0).toUpperCase()}${second.slice(1)}`
    default:
      return `${second}-${first}-${number}`
  }
}
