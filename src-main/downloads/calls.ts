import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { WorldPort } from '../gateway/ports'
import type { Streams } from './playing/stream-answer'
import type { Downloads } from './ports'

/** Jobs and files on their way home, and what became of them. */
export function downloadHandlers({
  downloads,
  streams,
  worlds,
}: {
  downloads: Downloads
  streams: Pick<Streams, 'captions'>
  worlds: Pick<WorldPort, 'ready'>
}): HandlersOf<'downloads'> {
  return {
    'downloads.list': () => downloads.list(),
    'downloads.add': async (asked) => {
      const ready = await worlds.ready()
      return ready.ok ? await downloads.add(asked) : ready
    },
    'downloads.act': ({ which, action, overBudget }) => downloads.act(which, action, overBudget),
    'downloads.move': ({ ids, to }) => downloads.move(ids, to),
    'downloads.change': (change) => downloads.change(change),
    'downloads.choose': ({ id, choice }) => downloads.choose(id, choice),
    'downloads.details': ({ id }) => downloads.details(id),
    'downloads.relink': ({ id }) => downloads.relink(id),
    'downloads.startDrag': ({ ids }) => downloads.startDrag(ids),
    'downloads.keep': (given) => downloads.keep(given),
    'downloads.chooseFolder': () => downloads.chooseFolder(),
    'downloads.captions': async ({ address }) =>
      ok({ text: (await streams.captions(address)) ?? null }),
  }
}
