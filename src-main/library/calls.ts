import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'

const foundByDefault = 50
const listedByDefault = 100

type LibraryNames = Extract<keyof Handlers, `library.${string}`>
type FileNames = 'library.export' | 'library.backup' | 'library.restore'

/** What the window asks of the library: always of the present world. */
export function libraryHandlers({
  library,
  tasks,
  memory,
  polling,
  downloads,
  flights,
  worlds,
  system,
  now,
}: Pick<
  Parts,
  'library' | 'tasks' | 'memory' | 'polling' | 'downloads' | 'flights' | 'worlds' | 'system' | 'now'
>): Pick<Handlers, Exclude<LibraryNames, FileNames>> {
  const realm = () => worlds.world().realm
  return {
    'library.state': async () => ok(memory.state()),
    'library.search': ({ query, after, limit }) =>
      library.ask('search', {
        realm: realm(),
        query,
        limit: limit ?? foundByDefault,
        ...(after === undefined ? {} : { after }),
      }),
    'library.tallies': ({ query }) => library.ask('tallies', { realm: realm(), query }),
    'library.item': async (pointer) => {
      const found = await library.ask('item', { realm: realm(), pointer })
      if (!found.ok) return found
      return found.value === null ? notThere('This item is not kept any more.') : ok(found.value)
    },
    'library.answers': ({ limit, ...filter }) =>
      library.ask('answers', {
        realm: realm(),
        limit: limit ?? listedByDefault,
        ...(filter.ids === undefined ? {} : { ids: filter.ids }),
        ...(filter.service === undefined ? {} : { service: filter.service }),
        ...(filter.operation === undefined ? {} : { operation: filter.operation }),
        ...(filter.text === undefined ? {} : { text: filter.text }),
        ...(filter.saved === undefined ? {} : { saved: filter.saved }),
        ...(filter.after === undefined ? {} : { after: filter.after }),
      }),
    'library.versions': ({ id }) => library.ask('versions', { id, realm: realm() }),
    'library.save': (change) => library.ask('save', { realm: realm(), change, at: now() }),
    'library.unsave': ({ items }) => library.ask('unsave', { realm: realm(), items }),
    'library.lists': () => library.ask('lists', { realm: realm() }),
    'library.changeList': async (change) => {
      const changed = await library.ask('changeList', { realm: realm(), change, at: now() })
      if (!changed.ok) return changed
      return changed.value === null ? notThere('There is no such list.') : ok(changed.value)
    },
    'library.markRead': ({ items, read }) =>
      library.ask('markRead', { realm: realm(), items, read, at: now() }),
    'library.storage': async () => {
      const [report, diskFreeBytes] = await Promise.all([
        library.ask('storage', { realm: realm() }),
        system.freeBytes(memory.folder),
      ])
      return report.ok ? ok({ ...report.value, diskFreeBytes, folder: memory.folder }) : report
    },
    'library.wouldFree': ({ what, saved }) =>
      library.ask('wouldFree', { realm: realm(), what, saved }),
    'library.forget': async ({ what, saved }) => {
      const of = realm()
      if (what.at === 'everything') await downloads.forget({ realm: of })
      else if (what.at === 'service') {
        await downloads.forget({ realm: of, service: what.service })
      } else if (what.at === 'period') {
        await downloads.forget({ realm: of, ended: { from: what.from, until: what.until } })
      }
      await polling.forgetting(what, of)
      const forgotten = await library.ask('forget', { realm: of, what, saved })
      flights.watches.look()
      return forgotten
    },
    'library.planOffline': async ({ what, name }) => {
      const ready = await worlds.ready()
      return ready.ok ? await tasks.plan(what, name) : ready
    },
    'library.takeOffline': async ({ plan }) => {
      const ready = await worlds.ready()
      return ready.ok ? tasks.takeOffline(plan) : ready
    },
    'library.endTask': async ({ id }) => ok({ ended: tasks.end(id) }),
  }
}

const notThere = (message: string) =>
  failed(wordFault('notKept', undefined, { message, nextStep: 'Look in the library for others.' }))
