import { askedChannelId } from '#shared/services/video-reading'
import { readOutline, writeOutline } from '../../../kit/import/outline'
import type { Followable, Followed } from './use-following'

/** Followed channels as an outline, which feed readers and other clients read. Pure. */
export const channelsAsOpml = (channels: readonly Followed[]): string =>
  writeOutline(
    'Followed channels',
    channels.map(({ id, value: { name } }) => ({
      type: 'channel',
      text: name,
      title: name,
      channelId: id,
    })),
  )

/** Followed channels as data. Pure. */
export const channelsAsJson = (channels: readonly Followed[]): string =>
  `${JSON.stringify(
    channels.map(({ id, value }) => ({ id, name: value.name, picture: value.picture })),
    null,
    2,
  )}\n`

/** What a file of channels holds, and how many of its lines name none. */
export interface ReadChannels {
  channels: readonly Followable[]
  refused: number
}

const most = 1_000

/** Reads channels of an outline or of data, each once; undefined where the text is neither. */
export function readChannels(text: string): ReadChannels | undefined {
  const named = text.trimStart().startsWith('<') ? inOpml(text) : inJson(text)
  if (named === undefined) return undefined
  const found = new Map<string, Followable>()
  let refused = 0
  for (const { id, name } of named.slice(0, most)) {
    if (id === undefined) refused += 1
    else if (!found.has(id)) found.set(id, { id, title: name })
  }
  return { channels: [...found.values()], refused: refused + Math.max(0, named.length - most) }
}

interface Named {
  id: string | undefined
  name: string | undefined
}

const inOpml = (text: string): readonly Named[] | undefined =>
  readOutline(text)?.map((line) => ({
    id: ['channelId', 'xmlUrl', 'htmlUrl'].flatMap((name) => idIn(line.get(name)) ?? [])[0],
    name: line.get('title') ?? line.get('text'),
  }))

/** The id of a channel, alone or in the address of its page or its feed. */
function idIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return askedChannelId(value) ?? /[?&]channel_id=(UC[\w-]{22})(?:$|[&#])/.exec(value)?.[1]
}

function inJson(text: string): readonly Named[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return undefined
    return read.map((one: unknown) => {
      if (typeof one !== 'object' || one === null) return { id: undefined, name: undefined }
      const id = 'id' in one && typeof one.id === 'string' ? idIn(one.id) : undefined
      const name = 'name' in one && typeof one.name === 'string' ? one.name : undefined
      return { id, name: name?.slice(0, 300) }
    })
  } catch {
    return undefined
  }
}
