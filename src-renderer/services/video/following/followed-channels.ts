import type { Channel } from '#shared/services/video-models'
import { askedChannelId, fittingPicture } from '#shared/services/video-reading'
import type { Followable } from '../../../data/use-follows'

/** What of a channel is asked for, here and on its page: what is stored serves both. */
export const newestOf = (id: string) => ({ id, filter: 'videos_latest' })

const longestName = 500

/** A channel as something to follow: its newest videos are asked for, and new ones count. Pure. */
export const channelToFollow = (
  id: string,
  name: string | undefined,
  picture: string | undefined,
): Followable => ({
  service: 'video',
  kind: 'channel',
  id,
  title: (name ?? id).slice(0, longestName),
  picture: picture ?? null,
  question: { operation: 'video.channelVideos', values: newestOf(id) },
  finds: 'video',
})

/** The same of a channel of an answer. Pure. */
export const followableOf = ({
  id,
  title,
  pictures,
}: Pick<Channel, 'id' | 'title' | 'pictures'>): Followable =>
  channelToFollow(id, title, fittingPicture(pictures))

/** The channel that a line of a file names: by its id, or the address of its page or its feed. Pure. */
export function channelIn(line: ReadonlyMap<string, string>): Followable | undefined {
  const ids = ['id', 'channelId', 'xmlUrl', 'htmlUrl'].flatMap((name) => {
    const value = line.get(name)
    if (value === undefined) return []
    return askedChannelId(value) ?? /[?&]channel_id=(UC[\w-]{22})(?:$|[&#])/.exec(value)?.[1] ?? []
  })
  const name = line.get('title') ?? line.get('text') ?? line.get('name')
  return ids[0] === undefined ? undefined : channelToFollow(ids[0], name, line.get('picture'))
}
