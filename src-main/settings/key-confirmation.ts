import { ok, type Result } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import type { AskPerson, PersonQuestion } from '../core/ports'
import type { KeyDestination } from '../vault/key-destination'
import type { KeyVault } from '../vault/key-vault'
import { keyDestinations } from './key-destinations'

export interface KeyConfirmationPorts {
  vault: Pick<KeyVault, 'key' | 'mayGoTo' | 'confirm' | 'neverAsked'>
  settings(): Settings
  ask: AskPerson
}

/** What the person answered. */
export interface Confirmed {
  /** False if the person declined, or if something changed meanwhile. */
  confirmed: boolean
}

/** Asks the person where the key may go. Any part may ask for that; only the person answers. */
export interface KeyConfirmation {
  /** Asks at once about every place of the settings that the held key may not go to yet. */
  ask(): Promise<Result<Confirmed>>
  /** For a key that an earlier version stored without asking: asks once, and keeps the answer. */
  askOnce(): Promise<void>
}

/** Makes what asks; only one question is open at a time. */
export function createKeyConfirmation({
  vault,
  settings,
  ask,
}: KeyConfirmationPorts): KeyConfirmation {
  let open: Promise<Result<Confirmed>> | undefined

  const missing = (): KeyDestination[] =>
    keyDestinations(settings()).filter((one) => !vault.mayGoTo(one))

  async function askNow(): Promise<Result<Confirmed>> {
    const asked = missing()
    const key = vault.key()
    // Without a key nothing can go anywhere; saving a key asks by itself.
    if (key === null || asked.length === 0) return ok({ confirmed: true })
    const accepted = await ask(whereQuestion(asked))
    // The answer is about this key and these places, whatever happened to both meanwhile.
    if (!accepted || vault.key() !== key) return ok({ confirmed: false })
    const confirmed = await vault.confirm(asked)
    return confirmed.ok ? ok({ confirmed: missing().length === 0 }) : confirmed
  }

  /** One window at a time: a call meanwhile gets the same answer. */
  function askTogether(): Promise<Result<Confirmed>> {
    open ??= askNow().finally(() => {
      open = undefined
    })
    return open
  }

  return {
    ask: askTogether,
    async askOnce() {
      if (!vault.neverAsked() || settings().start !== 'gateway' || missing().length === 0) return
      const answered = await askTogether()
      // Declining is an answer too.
      if (answered.ok && vault.neverAsked()) await vault.confirm([])
    },
  }
}

const whereQuestion = (destinations: readonly KeyDestination[]): PersonQuestion => ({
  message:
    destinations.length === 1
      ? 'May your gateway key go to this address?'
      : `May your gateway key go to these ${destinations.length} addresses?`,
  detail: `${listDestinations(destinations)}\n\nWhoever runs an address can use the key that is sent to it. Accept only what you have entered yourself or know.`,
  accept: 'Send the key there',
  decline: 'Do not send it',
})

const customaryHeader = defaultSettings().services.flights.keyHeader.toLowerCase()

/** One line for each place, with the header if it is not the customary one. */
export const listDestinations = (destinations: readonly KeyDestination[]): string =>
  destinations
    .map(({ origin, header }) =>
      header === customaryHeader ? origin : `${origin} (in the header "${header}")`,
    )
    .join('\n')
