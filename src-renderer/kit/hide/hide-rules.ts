import type { CollectionItem } from '#shared/collections/index'
import { judgeOf } from './judge-expression'
import { readExpression } from './read-expression'

/** A rule that hides items of lists, as the collection stores it. */
export type HideRule = CollectionItem<'hideRules'>
/** What of an item a rule looks at. */
export type HideField = HideRule['field']

/** A rule with the id under which it is kept. */
export type KeptRule = HideRule & { id: string }

/** What rules look at in an item; null for what it does not state: no rule hides by it then. */
export interface HideSubject {
  /** Title and text. */
  words: string
  domain: string | null
  flair: string | null
  author: string | null
  /** Where it stands: a subforum, a section. */
  place: string | null
  score: number | null
}

/** Expressions look at texts up to here: what one costs grows with the text. */
const mostCharacters = 300

/** What a field is called in sentences: "3 hidden by a word". */
export const fieldWords: Readonly<Record<HideField, string>> = {
  word: 'a word',
  expression: 'an expression',
  domain: 'a domain',
  flair: 'a flair',
  author: 'an author',
  place: 'a subforum',
  score: 'a score',
}

/** Why a rule cannot be kept; undefined if it can. Pure, as all here. */
export function ruleFault(field: HideField, text: string): string | undefined {
  if (text.trim() === '') return 'Nothing is typed yet.'
  if (field === 'score') return Number.isFinite(Number(text)) ? undefined : 'A score is a number.'
  if (field !== 'expression') return undefined
  const read = readExpression(text)
  return 'fault' in read ? read.fault : undefined
}

/** Whether a rule hides an item. */
export function matcherOf({
  field,
  text,
}: Pick<HideRule, 'field' | 'text'>): (subject: HideSubject) => boolean {
  const wanted = text.trim().toLowerCase()
  if (ruleFault(field, text) !== undefined) return () => false
  const is = (value: string | null) => value !== null && bare(value) === bare(wanted)
  switch (field) {
    case 'word': {
      const words = wordIn(wanted)
      return (subject) => words.test(subject.words)
    }
    case 'expression':
      return expressionMatcher(text)
    case 'domain':
      return ({ domain }) =>
        domain !== null &&
        (domain.toLowerCase() === wanted || domain.toLowerCase().endsWith(`.${wanted}`))
    case 'flair':
      return ({ flair }) => is(flair)
    case 'author':
      return ({ author }) => is(author)
    case 'place':
      return ({ place }) => is(place)
    case 'score': {
      const least = Number(text)
      return ({ score }) => score !== null && score < least
    }
    default:
      return field satisfies never
  }
}

/** So many expressions are remembered with what they said. */
const mostExpressions = 100
const remembered = new Map<string, (subject: HideSubject) => boolean>()

/**
 * An expression's matcher, the same for the same expression: it judges each item once. With some expressions that
 * takes a millisecond, and a list is gone through again with every item that is read or comes to it.
 */
function expressionMatcher(text: string): (subject: HideSubject) => boolean {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const read = readExpression(text)
  if ('fault' in read) return () => false
  const judge = judgeOf(read)
  const verdicts = new WeakMap<HideSubject, boolean>()
  const matcher = (subject: HideSubject): boolean => {
    const verdict = verdicts.get(subject) ?? judge(subject.words.slice(0, mostCharacters))
    verdicts.set(subject, verdict)
    return verdict
  }
  if (remembered.size >= mostExpressions) remembered.clear()
  remembered.set(text, matcher)
  return matcher
}

/** Scripts that are written without spaces: a word in them begins and ends anywhere. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const letter = `(?![${unspaced}])[\\p{L}\\p{N}]`

/** The word as a whole: no other letters of its kind are around it. */
function wordIn(wanted: string): RegExp {
  const sure = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = new RegExp(`^[${unspaced}]`, 'u').test(wanted) ? '' : `(?<!${letter})`
  const behind = new RegExp(`[${unspaced}]$`, 'u').test(wanted) ? '' : `(?!${letter})`
  return new RegExp(`${before}${sure}${behind}`, 'iu')
}

/** Names with or without the prefix that people type: `u/name`, `@name`. */
const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^\/?(?:[a-z]\/)?@?/, '')

/** What of a list is shown, and what hides the rest. */
export interface Hidden<Item> {
  shown: readonly Item[]
  /** How many each rule hides; an item that several hide counts for the first of them. */
  by: readonly { rule: KeptRule; count: number }[]
  /** Hidden one by one. */
  single: number
  /** Left out because they were read. */
  read: number
  count: number
}

interface HidingOptions<Item> {
  rules: readonly KeptRule[]
  subjectOf: (item: Item) => HideSubject
  isSingle: (item: Item) => boolean
  isRead: (item: Item) => boolean
}

/** Takes out of a list what rules, the person and read marks hide. */
export function hiddenIn<Item>(
  items: readonly Item[],
  { rules, subjectOf, isSingle, isRead }: HidingOptions<Item>,
): Hidden<Item> {
  const matchers = rules
    .filter(({ on }) => on)
    .map((rule) => ({ rule, test: matcherOf(rule), count: 0 }))
  const shown: Item[] = []
  let single = 0
  let read = 0
  for (const item of items) {
    if (isSingle(item)) single += 1
    else {
      // Finding out what an item says takes longer than anything else here: it is done for rules only.
      const subject = matchers.length === 0 ? undefined : subjectOf(item)
      const matcher = subject && matchers.find(({ test }) => test(subject))
      if (matcher !== undefined) matcher.count += 1
      else if (isRead(item)) read += 1
      else shown.push(item)
    }
  }
  const by = matchers.filter(({ count }) => count > 0).map(({ rule, count }) => ({ rule, count }))
  return { shown, by, single, read, count: items.length - shown.length }
}
