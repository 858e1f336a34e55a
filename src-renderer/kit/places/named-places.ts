import type { Subject } from '../../intents/subject'
import { type Gazetteer, knownGazetteer, type NamedPlace } from './gazetteer'

const noIds: ReadonlyMap<string, string> = new Map()

/** A name alone counts only from so many people on: villages share names with people and things. */
const leastPopulation = 50_000
const mostWords = 4
const mostPlaces = 6
const mostCharacters = 20_000

/** Cities whose names are words too: where a sentence or a heading begins, the word is meant. */
const alsoWords = new Set(
  `Along Bath Batman Bear Best Can Cork Deal Dover Hall Hit Hope Independence Liberty Male Man Mobile Most Nice Normal
  Of Orange Paradise Reading Same Split Spring Surprise Union Van Victoria Wells Young`.split(
    /\s+/,
  ),
)

interface Word {
  text: string
  from: number
  to: number
}

/**
 * The places that a text names, in the order in which it names them: those the library keeps by their whole
 * title, and cities and countries of the base map. A single word counts only as a name that stands alone:
 * not beside another one, as in "Jack London". Pure.
 *
 * @param kept ids of stored places by their titles
 */
export function placesNamed(
  text: string,
  gazetteer: Gazetteer,
  kept: ReadonlyMap<string, string>,
): readonly NamedPlace[] {
  const stated = text.slice(0, mostCharacters)
  const list = wordsOf(stated)
  const found = new Map<string, NamedPlace>()
  for (let at = 0; at < list.length && found.size < mostPlaces; at += 1) {
    const match = matchAt(stated, list, at, gazetteer, kept)
    if (match === undefined) continue
    found.set(match.place.name, match.place)
    at += match.words - 1
  }
  return [...found.values()]
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu)].map((match) => {
    const word = match[0].replace(/['’]s?$/, '')
    return { text: word, from: match.index, to: match.index + word.length }
  })
}

function matchAt(
  text: string,
  list: readonly Word[],
  at: number,
  gazetteer: Gazetteer,
  kept: ReadonlyMap<string, string>,
): { place: NamedPlace; words: number } | undefined {
  const first = list[at]
  if (first === undefined || !isCapital(first.text)) return undefined
  for (let count = Math.min(mostWords, list.length - at); count > 0; count -= 1) {
    const last = list[at + count - 1]
    if (last === undefined) continue
    const name = text.slice(first.from, last.to).replace(/\s+/g, ' ')
    const id = kept.get(name)
    if (id !== undefined && name.length > 4) {
      return { place: { at: 'library', name, id }, words: count }
    }
    const known = gazetteer.get(name)
    if (known === undefined) continue
    if (count === 1 && (known.population < leastPopulation || !standsAlone(text, list, at)))
      continue
    const { latitude, longitude, zoom } = known
    return { place: { at: 'map', name, latitude, longitude, zoom }, words: count }
  }
  return undefined
}

/** Whether a capital word is a name by itself: no part of a longer one, and no word that begins a sentence. */
function standsAlone(text: string, list: readonly Word[], at: number): boolean {
  const word = list[at]
  if (word === undefined) return false
  const [before, after] = [list[at - 1], list[at + 1]]
  const isBeside = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && text.slice(one.to, other.from) === ' '
  const begins = (one: number) => {
    const lead = text.slice(0, list[one]?.from)
    const words = lead.trimEnd()
    return one === 0 || lead.includes('\n', words.length) || '.!?:“"‘'.includes(words.at(-1) ?? '')
  }
  if (begins(at) && alsoWords.has(word.text)) return false
  if (isBeside(word, after) && isCapital(after?.text ?? '')) return false
  return !(isBeside(before, word) && isCapital(before?.text ?? '') && !begins(at - 1))
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** The place of a thing: the first place of the base map that its words name. */
export function pointNamed(text: string): Pick<Subject, 'coordinates' | 'place' | 'zoom'> {
  const place = placesNamed(text, knownGazetteer(), noIds).find(({ at }) => at === 'map')
  if (place?.at !== 'map') return {}
  const { name, latitude, longitude, zoom } = place
  return { place: name, coordinates: { latitude, longitude }, zoom }
}
