import type { Channel, ChannelReference, Video } from './video-models'

/**
 * What several answers state of one thing, as one. Earlier answers take precedence; later ones fill
 * in what is missing. Pure, as all here.
 *
 * @param things what the answers stated, the most trusted first; undefined if one stated nothing
 */
export function mergeVideos(things: readonly (Video | undefined)[]): Video | undefined {
  return merge(things, (known, other) => ({
    channel: mergeReferences(known.channel, other.channel),
    description: longer(known.description, other.description),
  }))
}

/** As for videos. */
export function mergeChannels(things: readonly (Channel | undefined)[]): Channel | undefined {
  return merge(things, (known, other) => ({
    description: longer(known.description, other.description),
    // A number that any answer states is not hidden, even if another hides it.
    subscribersHidden:
      known.subscribers === undefined &&
      other.subscribers === undefined &&
      (known.subscribersHidden || other.subscribersHidden),
  }))
}

function mergeReferences(
  known: ChannelReference | undefined,
  other: ChannelReference | undefined,
): ChannelReference | undefined {
  // Two names without a common id may be two channels.
  if (known === undefined || other === undefined) return known ?? other
  if (known.id !== undefined && other.id !== undefined && known.id !== other.id) return known
  return { ...other, ...wanted(known) }
}

function merge<Thing extends object>(
  things: readonly (Thing | undefined)[],
  special: (known: Thing, other: Thing) => Partial<Thing>,
): Thing | undefined {
  let known: Thing | undefined
  for (const other of things) {
    if (other === undefined) continue
    known = known === undefined ? other : { ...other, ...wanted(known), ...special(known, other) }
  }
  return known
}

/** Only the members that say something: lists with something in them, and no place-holders. */
function wanted<Thing extends object>(thing: Thing): Partial<Thing> {
  const stated: Partial<Thing> = { ...thing }
  for (const name in stated) if (isSilent(stated[name])) delete stated[name]
  return stated
}

const isSilent = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === 'none' ||
  value === 'available' ||
  (Array.isArray(value) && value.length === 0)

const longer = (one: string | undefined, other: string | undefined): string | undefined =>
  (other?.length ?? 0) > (one?.length ?? 0) ? other : one
