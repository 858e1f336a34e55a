import type { HandlersOf } from '#shared/bridge/calls'
import { failed, ok } from '#shared/bridge/result'
import { type DeskPort, fileFault, type SystemPort } from '../core/ports'
import { holdsKey } from '../vault/find-key'
import type { KeyVault } from '../vault/key-vault'
import { applySetup, keyAmongSettings } from './apply-setup'
import type { SettingsStore } from './settings-store'
import { writeSetup } from './setup-file'

const folderIsChosen = () =>
  failed({
    code: 'invalidInput',
    message: 'The folder of downloads is chosen in a dialog of the system.',
    nextStep: 'Press "Choose" in the settings of the downloads.',
    fields: { 'downloads.folder': 'Choose the folder in a dialog of the system.' },
  })

const largestSetup = 1_000_000

/** What a person can set, and setup files without the key. */
export function settingsHandlers({
  settings,
  vault,
  hub,
  system,
}: {
  settings: SettingsStore
  vault: KeyVault
  hub: DeskPort
  system: SystemPort
}): HandlersOf<'settings'> {
  return {
    'settings.change': async (patch) => {
      if (holdsKey(patch, vault.key())) return keyAmongSettings()
      // The person chooses where files are written, in the system's own dialog.
      if (patch?.downloads?.folder !== undefined) return folderIsChosen()
      const changed = settings.change(patch)
      return changed.ok ? ok(hub.state()) : changed
    },
    'settings.export': async () => {
      if (holdsKey(settings.current(), vault.key())) return keyAmongSettings()
      const path = await system.chooseSaveFile('setup', 'gateway-desk-setup.json')
      if (path === null) return ok({ path })
      try {
        await system.writeText(path, writeSetup(settings.current()))
      } catch {
        return fileFault('The setup could not be written there.', 'Choose another folder.')
      }
      return ok({ path })
    },
    'settings.import': async () => {
      const path = await system.chooseOpenFile('setup')
      if (path === null) return ok({ settings: null })
      let text: string | undefined
      try {
        text = await system.readText(path, largestSetup)
      } catch {
        return fileFault('This file cannot be read.', 'Choose a file you are allowed to read.')
      }
      if (text === undefined) {
        return fileFault('This file is far too large for a setup.', 'Choose a setup file.')
      }
      const applied = await applySetup(text, 'setup', { settings, vault, system })
      return applied.ok ? ok({ settings: applied.value }) : applied
    },
  }
}
