import { askedChannelId } from '#shared/services/video-reading'
import type { Followable, Followed } from './use-following'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Followed channels as an outline, which feed readers and other clients read. Pure. */
export function channelsAsOpml(channels: readonly Followed[]): string {
  const lines = channels.map(({ id, value }) => {
    const name = escaped(value.name)
    return `    <outline type="channel" text="${name}" title="${name}" channelId="${escaped(id)}"/>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head><title>Followed channels</title></head>',
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

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
    else if (!found.has(id)) found.set(id, { id, title: name, pictures: [] })
  }
  return { channels: [...found.values()], refused: refused + Math.max(0, named.length - most) }
}

interface Named {
  id: string | undefined
  name: string | undefined
}

function inOpml(text: string): readonly Named[] | undefined {
  const read = new DOMParser().parseFromString(text, 'text/xml')
  if (read.querySelector('parsererror') !== null || read.querySelector('opml') === null) {
    return undefined
  }
  return [...read.querySelectorAll('outline')]
    .filter((line) => line.querySelector('outline') === null)
    .map((line) => {
      const told = ['channelId', 'xmlUrl', 'htmlUrl'].map((name) => line.getAttribute(name))
      const ids = told.flatMap((value) => idIn(value) ?? [])
      return {
        id: ids[0],
        name: line.getAttribute('title') ?? line.getAttribute('text') ?? undefined,
      }
    })
}

/** The id of a channel, alone or in the address of its page or its feed. */
function idIn(value: string | null): string | undefined {
  if (value === null) return undefined
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
