import type { HandlersOf } from '#shared/bridge/calls'
import { failed, ok } from '#shared/bridge/result'
import { suggestName } from '../core/file-names'
import { fileFault } from '../core/ports'
import type { Parts } from './parts'

/** What the window may ask of the operating system, and forgetting everything. */
export function systemHandlers(parts: Parts): HandlersOf<'system'> {
  const { system, appState } = parts
  return {
    'system.openExternal': async ({ url }) => {
      if (await system.openExternal(url)) return ok(null)
      return failed({
        code: 'invalidInput',
        message: 'Only web pages and mail addresses are opened outside the program.',
        nextStep: 'Copy the address if you trust it.',
      })
    },
    'system.writeClipboard': async ({ text }) => {
      await system.writeClipboard(text)
      return ok(null)
    },
    'system.saveText': async ({ name, kind, text }) => {
      const path = await system.chooseSaveFile(kind, suggestName(name, kind))
      if (path === null) return ok({ path })
      try {
        await system.writeText(path, text)
      } catch {
        return fileFault('The file could not be written there.', 'Choose another folder.')
      }
      return ok({ path })
    },
    'system.openDataFolder': async () => {
      const problem = await system.openFolder(parts.dataFolder)
      if (problem === '') return ok(null)
      return failed({
        code: 'storageFailed',
        message: 'The data folder could not be opened.',
        nextStep: `Open it yourself: ${parts.dataFolder}`,
      })
    },
    'system.command': async ({ command }) => {
      system.command(command)
      return ok(null)
    },
    'system.forgetEverything': async () => {
      // Without key and settings no call can begin, so what still comes in is the last.
      const forgetting = parts.vault.forget()
      const settings = parts.settings.forget()
      await parts.gateway.cancelAll()
      const forgotten = await forgetting
      parts.pictures.endAll()
      const mapGone = await parts.mapSource.forget()
      await parts.tasks.endAll()
      const downloads = await parts.downloads.forget({})
      await parts.polling.forgetting({ at: 'everything' })
      const library = await parts.library.ask('forget', {
        what: { at: 'everything' },
        saved: true,
      })
      await parts.plans.look()
      const callsGone = parts.activity.forget('everything').removed
      parts.retryAfterStore.forget()
      const formsGone = await parts.forms.forget()
      const cleared = await clearWindow(system)
      // The log goes last: what is forgotten before it may still write to it.
      const logGone = await parts.log.forget()
      appState.forgetNotices()
      parts.gateway.forget()
      if (!forgotten.ok) return forgotten
      if (!settings.ok) return settings
      if (!library.ok) return libraryKept(library.fault.message)
      if (!downloads.ok) return libraryKept(downloads.fault.message)
      if (!mapGone) return mapKept()
      if (!(await callsGone)) return callsKept()
      if (!logGone) return logKept()
      return cleared && formsGone ? ok(appState.state()) : windowStorageKept()
    },
  }
}

const clearWindow = (system: Parts['system']): Promise<boolean> =>
  system.clearWindowStorage().then(
    () => true,
    () => false,
  )

const libraryKept = (reason: string) =>
  failed({
    code: 'storageFailed',
    message: `Everything is deleted but the library, which could not be emptied: ${reason}`,
    nextStep: 'Close the program and remove the folder named library from the data folder.',
  })

const mapKept = () =>
  failed({
    code: 'storageFailed',
    message: 'Everything is deleted but the address of the map or its key.',
    nextStep: 'Close the program and remove the files of the map from the data folder.',
  })

const callsKept = () =>
  failed({
    code: 'storageFailed',
    message: 'Everything is deleted but the list of calls.',
    nextStep: 'Close the program and remove the folder named activity from the data folder.',
  })

const logKept = () =>
  failed({
    code: 'storageFailed',
    message: 'Everything is deleted but the log of the program.',
    nextStep: 'Close the program and remove the folder named logs from the data folder.',
  })

const windowStorageKept = () =>
  failed({
    code: 'storageFailed',
    message: 'Everything is deleted but the arrangement of the window.',
    nextStep: 'Restart the program and delete everything again.',
  })
