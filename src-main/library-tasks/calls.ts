import type { Handlers } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import { collectionNames, collections } from '#shared/collections/index'
import { localDay } from '#shared/operation/calendar-day'
import { suggestName } from '../core/file-names'
import { type AskPerson, type DeskPort, DialogTaken, type SystemPort } from '../core/ports'
import type { LibraryTaskCall } from '../library/calls'
import type { Library } from '../library/ports'
import { applySetup, keyAmongSettings } from '../settings/apply-setup'
import type { SettingsStore } from '../settings/settings-store'
import { writeSetup } from '../settings/setup-file'
import { holdsKey } from '../vault/find-key'
import type { KeyVault } from '../vault/key-vault'
import type { TypedKeySearch } from '../vault/typed-key-search'
import { limitsOf, noLimits } from './limits'
import type { LibraryTasks } from './ports'

export interface LibraryTaskCallParts {
  library: Pick<Library, 'ask'>
  tasks: LibraryTasks
  settings: SettingsStore
  vault: KeyVault
  system: SystemPort
  now(): number
  appState: Pick<DeskPort, 'notice'>
  typedKeySearch: Pick<TypedKeySearch, 'run' | 'noteTyped'>
}

/** What takes a while: exports, backups and restoring, which ask for a file first. */
export function libraryTaskHandlers(parts: LibraryTaskCallParts): Pick<Handlers, LibraryTaskCall> {
  const { library, tasks, settings, vault, appState, system, now, typedKeySearch } = parts

  /** What is restored must not be dropped again before the limits hold that came with it. */
  async function withoutLimits<Value>(work: () => Promise<Value>): Promise<Value> {
    await library.ask('limit', noLimits)
    try {
      return await work()
    } finally {
      void library.ask('limit', limitsOf(settings.current()))
    }
  }

  return {
    'library.endTask': async ({ id }) => ok({ ended: tasks.end(id) }),
    'library.export': async ({ what, format, name }) => {
      const path = await system.chooseSaveFile(format, suggestName(name, format))
      if (path === null) return ok({ path, count: 0 })
      const written = await tasks.export(what, format, path, name)
      return written.ok ? ok({ path, count: written.value.count }) : written
    },
    'library.backup': async () => {
      if (holdsKey(settings.current(), vault.key())) return keyAmongSettings()
      const day = localDay(now())
      const path = await system.chooseSaveFile(
        'backup',
        suggestName(`Gateway Desk ${day}`, 'backup'),
      )
      if (path === null) return ok({ path, bytes: 0 })
      const written = await tasks.backup(path, writeSetup(settings.current()))
      return written.ok ? ok({ path, bytes: written.value.bytes }) : written
    },
    'library.restore': async () => {
      const path = await system.chooseOpenFile('backup')
      if (path === null) return ok({ path, answers: 0, records: 0, saved: 0, lists: [] })
      return await withoutLimits(async () => {
        const read = await tasks.restore(path)
        if (!read.ok) return read
        // If the key is locked, the backup is searched as soon as it is not.
        typedKeySearch.noteTyped()
        await typedKeySearch.run()
        const { settings: text, collections: added, ...counts } = read.value
        if (text !== null) {
          // The library is restored already: what cannot be asked now is declined, and said.
          let isUnasked = false
          const ask: AskPerson = (question) =>
            system.ask(question).catch((error: unknown) => {
              if (!(error instanceof DialogTaken)) throw error
              isUnasked = true
              return false
            })
          const applied = await applySetup(text, 'backup', { settings, vault, system: { ask } })
          if (applied.ok && isUnasked) {
            appState.notice(
              'warning',
              'The backup was restored, but your own addresses, headers, proxy and budgets stay: another dialog of the system was open. Restore it again to be asked about those of the backup.',
            )
          }
          if (!applied.ok) {
            const { message, fields } = applied.fault
            const which = fields === undefined ? '' : ` (${Object.keys(fields).join(', ')})`
            appState.notice(
              'warning',
              `The library was restored, but not the settings of the backup: ${message}${which}`,
            )
          }
        }
        const lists = collectionNames.flatMap((name) => {
          const count = added[name] ?? 0
          return count === 0 ? [] : [{ title: collections[name].title, count }]
        })
        return ok({ path, ...counts, lists })
      })
    },
  }
}
