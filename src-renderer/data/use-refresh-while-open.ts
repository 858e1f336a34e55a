import { useEffect, useRef } from 'react'
import { type OpenPage, openDays, openPages } from '#shared/collections/follow-rule'
import { localDay } from '#shared/operation/calendar-day'
import { openPause, type Schedule } from '#shared/reading/schedule'
import { useDeskState, useOffline } from '../state/desk-state'
import type { Manner } from './question'
import { useCollection } from './use-collection'

interface RefreshWish {
  page: OpenPage
  schedule: Extract<Schedule, { at: 'whileOpen' }>
  /** Off by default if it costs calls: the person turns it on. */
  on: boolean
  /** Asks again in this manner: one call, which main counts as it leaves. */
  refresh: (manner: Manner) => void
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
  const { page, schedule, on, refresh, content } = wish
  const { service, callsADay } = openPages[page]
  const { entries } = useCollection('watchDays')
  const offline = useOffline()
  const ready = useDeskState(({ services }) => services[service].at === 'ready')
  const today = localDay(Date.now())
  const known = entries.at === 'ready'
  const day = known ? entries.value.find(({ id }) => id === openDays(page))?.value : undefined
  const made = day?.day === today ? day.calls : 0
  const unchanged = useRef({ content, times: 0 })
  const latest = useRef(refresh)
  latest.current = refresh
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
      latest.current({ mode: 'refresh', within: page })
      next()
    }
    next()
    return () => window.clearTimeout(timer)
  }, [goes, plan, page])

  if (!on) return { at: 'off' }
  return why === undefined ? { at: 'on', made, of: callsADay } : { at: 'held', why }
}
