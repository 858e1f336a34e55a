import type { HandlersOf } from '#shared/bridge/calls'
import type { WorldPort } from '../gateway/ports'
import type { Library } from '../library/ports'
import './store/methods'

interface VideoPorts {
  library: Pick<Library, 'ask'>
  worlds: Pick<WorldPort, 'world'>
}

const mostVideos = 200

/** Stored comments on videos; nothing here is a call to a service. */
export function videoHandlers({ library, worlds }: VideoPorts): HandlersOf<'video'> {
  const realm = () => worlds.world().realm
  return {
    'video.comments': (input) => library.ask('videoComments', { realm: realm(), ...input }),
    'video.commented': () => library.ask('commentedVideos', { realm: realm(), limit: mostVideos }),
  }
}
