import { momentAt } from '#shared/reading/time-words'
import { useLocale } from './locale'
import { useNow } from './use-now'
import { absoluteTime, momentAge, momentTime, relativeTime } from './words'

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number
  /** `quick` counts every second, for what one waits for. */
  pace?: 'slow' | 'quick'
  /** Said in place of "now", if the sentence needs other words. */
  justNow?: string
}

/** Below this many milliseconds it is "now". */
const shortest = 10_000

/** "14 min ago" of something that has happened, kept true; the instant itself on hover. */
export function RelativeTime({ at, pace = 'slow', justNow }: RelativeTimeProps) {
  const locale = useLocale()
  // Between two ticks the clock is behind an event of this moment.
  const now = useNow(pace)
  return (
    <time dateTime={new Date(at).toISOString()} title={absoluteTime(at, locale)}>
      {justNow !== undefined && now - at < shortest
        ? justNow
        : relativeTime(Math.min(at, now), now, locale)}
    </time>
  )
}

/** The same of what a source dates: by the day alone if it names no time of day. */
export function StatedTime({ at }: { at: number }) {
  const locale = useLocale()
  const now = useNow('slow')
  const moment = momentAt(at)
  return (
    <time dateTime={new Date(at).toISOString()} title={momentTime(moment, locale)}>
      {momentAge(moment, now, locale)}
    </time>
  )
}
