import type { CalendarReturn } from './figures/returns'
import { changeWords, missingWords } from './words'

/** The return of a month or a year as a cell tells it: a star where it is of a part of that time. Pure. */
export function calendarCell(
  { figure, partial }: CalendarReturn,
  locale?: string,
): { value: number | undefined; words: string; title?: string | undefined } {
  if (figure.at !== 'value') {
    return { value: undefined, words: '–', title: missingWords(figure, locale) }
  }
  const words = changeWords(figure.value, locale, 1).replace(/\s?%/, '')
  const title = {
    began: 'It began in this time: from its first NAV.',
    'goes on': 'It is not over: until the last NAV.',
  }
  return partial === null
    ? { value: figure.value, words }
    : { value: figure.value, words: `${words}*`, title: title[partial] }
}
