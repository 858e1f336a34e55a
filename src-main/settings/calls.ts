import type { HandlersOf } from '#shared/bridge/calls'
import { type Fault, failed, ok } from '#shared/bridge/result'
import type { Settings } from '#shared/bridge/settings'
import { type DeskPort, fileFault, type PersonQuestion, type SystemPort } from '../core/ports'
import { holdsKey } from '../vault/find-key'
import type { KeyVault } from '../vault/key-vault'
import { applySetup, keyAmongSettings } from './apply-setup'
import { raisedBudgets, raiseQuestion } from './raised-budgets'
import type { SettingsStore } from './settings-store'
import { writeSetup } from './setup-file'

const folderIsChosen = () =>
  failed({
    code: 'invalidInput',
    message: 'The folder of downloads is chosen in a dialog of the system.',
    nextStep: 'Press "Choose" in the settings of the downloads.',
    fields: { 'downloads.folder': 'Choose the folder in a dialog of the system.' },
  })

/** A question to the person, and what the call answers if they decline. */
interface Consent {
  question: PersonQuestion
  declined: Fault
}

const stays = (message: string, change: string): Fault => ({
  code: 'invalidInput',
  message,
  nextStep: `To ${change} it, accept that in the dialog of the system.`,
})

/** What the person is asked before a budget lets more calls through than it does. */
function budgetConsent(wanted: Settings, present: Settings): Consent[] {
  const raised = raisedBudgets(wanted, present)
  if (raised.length === 0) return []
  const declined = stays('The budget stays as it is.', 'raise')
  return [{ question: raiseQuestion(raised, 'person'), declined }]
}

/**
 * What the person is asked before calls, pictures and files go through another proxy of their own, or
 * no longer through theirs: without it each host sees this computer, and a filter on the way is passed by.
 */
function proxyConsent(wanted: Settings, present: Settings): Consent[] {
  const { proxy, proxyAddress } = wanted.network
  const own = present.network.proxy === 'custom' ? present.network.proxyAddress : undefined
  if (own === (proxy === 'custom' ? proxyAddress : undefined)) return []
  const declined = stays('The proxy stays as it is.', 'change')
  if (proxy !== 'custom') {
    const way = proxy === 'none' ? 'directly' : 'the way your system is set up for'
    const question = {
      message: 'Send nothing through your own proxy any more?',
      detail: `${own}\n\nCalls, pictures and files would go ${way}.`,
      accept: 'Leave the proxy',
      decline: 'Leave as it is',
    }
    return [{ question, declined }]
  }
  const question = {
    message: 'Send everything through this proxy?',
    detail: `${proxyAddress}\n\nWhoever runs a proxy sees where your calls go. Accept only what you have entered yourself or know.`,
    accept: 'Use this proxy',
    decline: 'Leave as it is',
  }
  return [{ question, declined }]
}

/** What the person is asked before the program looks at what they copy. */
function clipboardConsent(wanted: Settings, present: Settings): Consent[] {
  if (!wanted.downloads.watchClipboard || present.downloads.watchClipboard) return []
  const question = {
    message: 'Look at what you copy?',
    detail:
      'While the program runs it looks for addresses of files in what you copy, also in other programs, and offers to download them. What is copied stays on this computer.',
    accept: 'Look at it',
    decline: 'Leave as it is',
  }
  return [{ question, declined: stays('What you copy is not looked at.', 'change') }]
}

const consentsFor = (wanted: Settings, present: Settings): Consent[] => [
  ...budgetConsent(wanted, present),
  ...proxyConsent(wanted, present),
  ...clipboardConsent(wanted, present),
]

const changedMeanwhile = () =>
  failed({
    code: 'cancelled',
    message: 'The settings were changed while the question was open.',
    nextStep: 'Try again if you still want that.',
  })

const largestSetup = 1_000_000

/** What a person can set, and setup files without the key. */
export function settingsHandlers({
  settings,
  vault,
  appState,
  system,
}: {
  settings: SettingsStore
  vault: KeyVault
  appState: DeskPort
  system: SystemPort
}): HandlersOf<'settings'> {
  return {
    'settings.change': async (patch) => {
      if (holdsKey(patch, vault.key())) return keyAmongSettings()
      // The person chooses where files are written, in the system's own dialog.
      if (patch?.downloads?.folder !== undefined) return folderIsChosen()
      const wanted = settings.wouldBe(patch)
      if (!wanted.ok) return wanted
      const consents = consentsFor(wanted.value, settings.current())
      for (const { question, declined } of consents) {
        if (!(await system.ask(question))) return failed(declined)
      }
      // A part that the change leaves as it is may be another now: only what was asked about applies.
      const now = settings.wouldBe(patch)
      if (!now.ok) return now
      const others = consentsFor(now.value, settings.current())
      if (JSON.stringify(others) !== JSON.stringify(consents)) return changedMeanwhile()
      const changed = settings.change(patch)
      return changed.ok ? ok(appState.state()) : changed
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
