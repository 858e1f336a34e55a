import type { CallValue } from '#shared/bridge/calls'
import type { Freed } from '#shared/bridge/library'
import { byteSize, counted, wholeNumber } from '../ui/words'

/** Nothing at all. */
export const noneFreed: Freed = {
  answers: 0,
  records: 0,
  pictures: 0,
  bytes: 0,
  own: 0,
  savedKept: 0,
}

/** Several together. */
export function sumFreed(all: readonly Freed[]): Freed {
  return all.reduce(
    (sum, one) => ({
      answers: sum.answers + one.answers,
      records: sum.records + one.records,
      pictures: sum.pictures + one.pictures,
      bytes: sum.bytes + one.bytes,
      own: sum.own + one.own,
      savedKept: sum.savedKept + one.savedKept,
    }),
    noneFreed,
  )
}

/** "12 MB: 314 answers, 2,011 items and 3 pictures"; zero counts are not named. */
export function freedWords(freed: Freed, locale?: string): string {
  const parts = [
    freed.answers > 0 && counted(freed.answers, 'answer', 'answers', locale),
    freed.records > 0 && counted(freed.records, 'item', 'items', locale),
    freed.pictures > 0 && counted(freed.pictures, 'picture', 'pictures', locale),
    freed.own > 0 && counted(freed.own, 'thing you set up', 'things you set up', locale),
  ].filter((part) => part !== false)
  const size = byteSize(freed.bytes, locale)
  return parts.length === 0 ? size : `${size}: ${parts.join(', ')}`
}

/** What is said of what stays if nothing is forgotten: "All of it is saved." */
export function nothingGoesWords({ savedKept }: Freed): string {
  return savedKept === 0 ? 'There is nothing to delete.' : 'Nothing would be deleted: it is saved.'
}

/** Whether anything would be forgotten. */
export function freesAnything({ answers, records, pictures, bytes, own }: Freed): boolean {
  return answers + records + pictures + bytes + own > 0
}

/** "14 saved items stay."; empty if none does. */
export function staysWords({ savedKept }: Freed, locale?: string): string {
  if (savedKept === 0) return ''
  return `${counted(savedKept, 'saved item stays', 'saved items stay', locale)}.`
}

/** "Added 3 answers, 10 items. Also: Saved places (2), Followed (5)."; what nothing came of is not named. */
export function restoredWords(
  { answers, records, saved, lists }: Omit<CallValue<'library.restore'>, 'path'>,
  locale?: string,
): string {
  const parts = [
    answers > 0 && counted(answers, 'answer', 'answers', locale),
    records > 0 && counted(records, 'item', 'items', locale),
    saved > 0 && counted(saved, 'saved mark', 'saved marks', locale),
  ].filter((part) => part !== false)
  const named = lists.map(({ title, count }) => `${title} (${wholeNumber(count, locale)})`)
  if (parts.length + named.length === 0)
    return 'Nothing was added: the file has nothing new that can be taken over.'
  if (parts.length === 0) return `Added: ${named.join(', ')}.`
  const also = named.length === 0 ? '' : ` Also: ${named.join(', ')}.`
  return `Added ${parts.join(', ')}.${also}`
}
