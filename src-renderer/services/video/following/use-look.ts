import { useAskInTurn } from '../../../data/use-ask-in-turn'
import { actionsOf } from '../../../data/use-collection'
import { tell } from '../../../state/notices'
import { contentItems } from '../listed'
import { useVideoPreferences } from '../preferences'
import { afterLook, callsLeft } from './news-of'
import type { Followed } from './use-following'

/** What of a channel is asked for, here and on its page: what is kept serves both. */
export const newestOf = (id: string) => ({ id, filter: 'videos_latest' })

const today = (): string => new Date().toDateString()

/** Looks for new videos of followed channels, within the budget of the day. */
export function useLook(channels: readonly Followed[]) {
  const { preferences, change } = useVideoPreferences()
  const { followCalls, followSpent } = preferences
  const { turn, begin, stop } = useAskInTurn('video.channelVideos')
  const left = callsLeft(followCalls, followSpent, today())
  const meant = channels
    .toSorted((one, other) => (one.value.checkedAt ?? 0) - (other.value.checkedAt ?? 0))
    .slice(0, left)
  const look = async () => {
    const questions = meant.map(({ id }) => newestOf(id))
    const calls = await begin(questions, (place, answer) => {
      const channel = meant[place]
      if (channel === undefined) return undefined
      const { id, value } = channel
      if (!answer.ok) {
        if (answer.fault.code !== 'cancelled')
          tell('failure', `${value.name}: ${answer.fault.message}`)
        return undefined
      }
      const ids = contentItems
        .items(answer.value)
        .flatMap((item) => (item.at === 'video' ? [item.video.id] : []))
      return actionsOf('followedChannels').put(id, afterLook(value, ids, Date.now()))
    })
    const spent = followSpent.day === today() ? followSpent.calls : 0
    change({ followSpent: { day: today(), calls: spent + calls } })
  }
  return {
    turn,
    left,
    /** So many calls it would be now. */
    calls: meant.length,
    begin: () => void look(),
    stop,
  }
}
