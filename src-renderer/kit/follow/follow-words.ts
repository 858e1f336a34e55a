import type { FollowRule } from '#shared/collections/follow-rule'
import { runsADay, type Schedule } from '#shared/reading/schedule'
import { minuteWords } from '#shared/reading/time-words'
import { counted, wholeNumber } from '../../ui/words'

/** "Each day at 07:00", "Every 6 hours", "Every 10 s while open". */
export function scheduleWords(schedule: Schedule, locale?: string): string {
  switch (schedule.at) {
    case 'daily':
      return `Each day at ${timeWords(schedule, locale)}`
    case 'every':
      return schedule.hours === 1
        ? 'Every hour'
        : `Every ${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(schedule.hours)} hours`
    case 'whileOpen':
      return `Every ${wholeNumber(schedule.seconds, locale)} s while open, less often while nothing changes`
    default:
      return schedule satisfies never
  }
}

/** A time of day as the locale writes it: "07:05". */
export const timeWords = (
  { hour, minute }: { hour: number; minute: number },
  locale?: string,
): string => minuteWords(60 * hour + minute, locale)

/**
 * What a rule costs for so many things: "12 things followed: about 24 calls a day, at most 20."
 *
 * @param together they are all asked in one call
 */
export function ruleCost(
  { schedule, callsADay }: Pick<FollowRule, 'schedule' | 'callsADay'>,
  things: number,
  locale?: string,
  together = false,
): { fits: boolean; words: string } {
  const runs = runsADay(schedule)
  const most = `at most ${counted(callsADay, 'call', 'calls', locale)} a day`
  if (runs === null) return { fits: true, words: `${capital(most)}.` }
  const wanted = Math.ceil(runs * (together ? Math.min(1, things) : things))
  const fits = wanted <= callsADay
  const words = `${counted(things, 'thing', 'things', locale)} followed${together ? ', all in one call' : ''}: about ${counted(wanted, 'call', 'calls', locale)} a day, ${most}.`
  return { fits, words: fits ? words : `${words} What is left over is asked the next day.` }
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
