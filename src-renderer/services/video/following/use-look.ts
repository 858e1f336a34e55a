import { useRef, useState } from 'react'
import { fetchView } from '../../../data/fetch-view'
import { actionsOf } from '../../../data/use-collection'
import { lookAgain } from '../../../data/use-kept-models'
import { desk } from '../../../desk'
import { useDeskState } from '../../../state/desk-state'
import { tell } from '../../../state/notices'
import { contentItems } from '../listed'
import { useVideoPreferences } from '../preferences'
import { afterLook, callsLeft } from './news-of'
import type { Followed } from './use-following'

/** What of a channel is asked for, here and on its page: what is kept serves both. */
export const newestOf = (id: string) => ({ id, filter: 'videos_latest' })

export type Look = { at: 'rest' } | { at: 'looking'; done: number; of: number }

const today = (): string => new Date().toDateString()

/** Looks for new videos of followed channels, within the budget of the day. */
export function useLook(channels: readonly Followed[]) {
  const [look, setLook] = useState<Look>({ at: 'rest' })
  const { preferences, change } = useVideoPreferences()
  const world = useDeskState(({ demo }) => demo.at)
  const running = useRef<{ callId: string; stopped: boolean }>(undefined)
  const { followCalls, followSpent } = preferences
  const left = callsLeft(followCalls, followSpent, today())
  const waiting = channels.toSorted(
    (one, other) => (one.value.checkedAt ?? 0) - (other.value.checkedAt ?? 0),
  )
  const meant = waiting.slice(0, left)

  const begin = async () => {
    const own = { callId: '', stopped: false }
    running.current = own
    const fresh = { calls: 0 }
    for (const [place, { id, value }] of meant.entries()) {
      if (own.stopped) break
      setLook({ at: 'looking', done: place, of: meant.length })
      own.callId = crypto.randomUUID()
      const answer = await fetchView('video.channelVideos', newestOf(id), own.callId, {
        mode: 'refresh',
      })
      fresh.calls += 1
      if (!answer.ok) {
        if (answer.fault.code !== 'cancelled')
          tell('failure', `${value.name}: ${answer.fault.message}`)
        if (stops.has(answer.fault.code)) break
        continue
      }
      const ids = contentItems
        .items(answer.value)
        .flatMap((item) => (item.at === 'video' ? [item.video.id] : []))
      await actionsOf('followedChannels').put(id, afterLook(value, ids, Date.now()))
      await lookAgain(world, 'video.channelVideos', newestOf(id))
    }
    const spent = followSpent.day === today() ? followSpent.calls : 0
    change({ followSpent: { day: today(), calls: spent + fresh.calls } })
    running.current = undefined
    setLook({ at: 'rest' })
  }
  return {
    look,
    left,
    /** So many calls it would be now. */
    calls: meant.length,
    begin: () => void begin(),
    stop: () => {
      const own = running.current
      if (own === undefined) return
      own.stopped = true
      void desk.call('operation.cancel', { callId: own.callId })
    },
  }
}

/** After these the next channel would fail alike. */
const stops: ReadonlySet<string> = new Set([
  'offline',
  'noKey',
  'noAddress',
  'serviceOff',
  'budgetReached',
  'cancelled',
  'keyRejected',
  'keyMissing',
  'quotaExhausted',
])
