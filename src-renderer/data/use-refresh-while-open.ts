import { useEffect, useRef } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { localDay } from '#shared/reading/calendar-day'
import { openPause, type Schedule } from '#shared/reading/schedule'
import { desk } from '../desk'
import { useDeskState, useOffline } from '../state/desk-state'
import { useCollection } from './use-collection'

interface RefreshWish {
  /** Names what is refreshed, for the count of its calls: "mailboxes inbox a@b.example". */
  name: string
  service: ServiceId
  schedule: Extract<Schedule, { at: 'whileOpen' }>
  /** Calls that it makes in a day at most. */
  callsADay: number
  /** Off by default if it costs calls: the person turns it on. */
  on: boolean
  /** Asks again: one call. */
  refresh: () => void
  /** Changes whenever something new came: then the first pace counts again. */
  content: string
}

/** The state of automatic refreshing. */
export type RefreshStanding =
  | { at: 'off' }
  | { at: 'on'; made: number; of: number }
  | { at: 'held'; why: 'offline' | 'setup' | 'budget' }

/**
 * Refreshes a page again and again while it is open: less and less often while nothing changes, not
 * while the window is hidden if that is said, not without a network or a key, and never beyond its
 * calls of the day.
 */
export function useRefreshWhileOpen(wish: RefreshWish): RefreshStanding {
  const { name, service, schedule, callsADay, on, refresh, content } = wish
  const { entries } = useCollection('watchDays')
  const offline = useOffline()
  const ready = useDeskState(({ services }) => services[service].at === 'ready')
  const today = localDay(Date.now())
  const known = entries.at === 'ready'
  const day = known ? entries.value.find(({ id }) => id === `open ${name}`)?.value : undefined
  const made = day?.day === today ? day.calls : 0
  const unchanged = useRef({ content, times: 0 })
  const latest = useRef({ refresh, made })
  latest.current = { refresh, made }
  if (unchanged.current.content !== content) unchanged.current = { content, times: 0 }
  const why = offline ? 'offline' : !ready ? 'setup' : made >= callsADay ? 'budget' : undefined
  const goes = on && known && why === undefined
  const plan = JSON.stringify(schedule)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan says all of the schedule
  useEffect(() => {
    if (!goes) return
    let timer = 0
    const next = () => {
      const pause = openPause(schedule, unchanged.current.times, Math.random())
      timer = window.setTimeout(run, pause)
    }
    const run = () => {
      if (schedule.pausedHidden && document.visibilityState === 'hidden') return next()
      unchanged.current.times += 1
      // Counted before it leaves, and over restarts.
      const value = { day: localDay(Date.now()), calls: latest.current.made + 1 }
      void desk
        .call('collections.put', {
          collection: 'watchDays',
          items: [{ id: `open ${name}`, value }],
        })
        .then((answer) => {
          if (answer.ok) latest.current.refresh()
          next()
        })
    }
    next()
    return () => window.clearTimeout(timer)
  }, [goes, plan, name])

  if (!on) return { at: 'off' }
  return why === undefined ? { at: 'on', made, of: callsADay } : { at: 'held', why }
}
