import type { AlertJudgement, AlertWish } from './figures/alerts'
import { axisWords, changeWords, dayWords, shareWords } from './words'

/** What an alert waits for: "NAV rises to 80". */
export function wishWords(what: 'NAV' | 'Worth', wish: AlertWish, locale?: string): string {
  switch (wish.at) {
    case 'above':
      return `${what} rises to ${axisWords(wish.line, locale)}`
    case 'below':
      return `${what} falls to ${axisWords(wish.line, locale)}`
    case 'falls':
      return `${what} falls ${shareWords(wish.share, locale)} from its highest`
    default:
      return wish satisfies never
  }
}

/** By what an alert was judged: "74.21 on 20 Nov 2026", "−3.1 % from 80 on 2 Jan 2026"; empty where nothing is known. */
export function standingWords({ value, fall }: AlertJudgement, locale?: string): string {
  if (value === null) return ''
  return fall === null
    ? `${axisWords(value.value, locale)} on ${dayWords(value.day, locale)}`
    : `${changeWords(fall.share, locale, 1)} from ${axisWords(fall.highest.value, locale)} on ${dayWords(fall.highest.day, locale)}`
}
