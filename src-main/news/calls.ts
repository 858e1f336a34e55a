import type { HandlersOf } from '#shared/bridge/calls'
import type { WorldPort } from '../gateway/ports'
import type { Library } from '../library/ports'
import './store/methods'

interface NewsPorts {
  library: Pick<Library, 'ask'>
  worlds: Pick<WorldPort, 'world'>
}

/** Stories of the stored news; nothing here is a call to a service. */
export function newsHandlers({ library, worlds }: NewsPorts): HandlersOf<'news'> {
  const realm = () => worlds.world().realm
  return {
    'news.stories': (input) => library.ask('stories', { realm: realm(), ...input }),
    'news.counts': ({ looks }) => library.ask('placeCounts', { realm: realm(), looks }),
  }
}
