import { useLocale } from './locale'
import { useNow } from './use-now'
import { absoluteTime, relativeTime } from './words'

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number
  /** `quick` counts every second, for what one waits for. */
  pace?: 'slow' | 'quick'
}

/** "14 min ago", kept true; the instant itself on hover. */
export function RelativeTime({ at, pace = 'slow' }: RelativeTimeProps) {
  const locale = useLocale()
  const now = useNow(pace)
  return (
    <time dateTime={new Date(at).toISOString()} title={absoluteTime(at, locale)}>
      {relativeTime(at, now, locale)}
    </time>
  )
}
