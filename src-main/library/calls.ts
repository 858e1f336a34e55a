import type { Handlers, HandlersOf } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import type { ForgetWhat, LibraryState } from '#shared/bridge/library'
import { failed, ok } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { Library } from './ports'

const foundByDefault = 50
const listedByDefault = 100

/** The calls that `library-tasks` answers. */
export type LibraryTaskCall = Extract<
  keyof Handlers,
  `library.${'export' | 'backup' | 'restore' | 'endTask'}`
>

/** What else is to be forgotten, and what the window gets beside the library's answers. */
export interface LibraryCallParts {
  library: Pick<Library, 'ask'>
  memory: { state(): LibraryState; folder: string }
  worlds: { world(): { realm: Realm } }
  downloads: {
    forget(which: {
      realm: Realm
      service?: ServiceId
      ended?: { from: number | null; until: number | null }
    }): Promise<unknown>
  }
  polling: { forgetting(what: ForgetWhat, realm: Realm): Promise<void> }
  plans: { look(): Promise<void> }
  system: { freeBytes(folder: string): Promise<number | null> }
  now(): number
}

/** What the window asks of the library: always of the present world. */
export function libraryHandlers({
  library,
  memory,
  polling,
  downloads,
  plans,
  worlds,
  system,
  now,
}: LibraryCallParts): Omit<HandlersOf<'library'>, LibraryTaskCall> {
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
      return found.value === null
        ? notThere('This item is no longer in the library.')
        : ok(found.value)
    },
    'library.marks': (asked) => library.ask('marks', { realm: realm(), ...asked }),
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
      await plans.look()
      return forgotten
    },
  }
}

const notThere = (message: string) =>
  failed(wordFault('notKept', undefined, { message, nextStep: 'Look in the library for others.' }))
