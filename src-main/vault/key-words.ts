import type { StorageStrength } from '#shared/bridge/desk-state'
import { type Fault, failed } from '#shared/bridge/result'

type Failed = { ok: false; fault: Fault }

/**
 * Electron asks the system's keyring once in a run (`safeStorage`, initialised at its first use): a
 * person who declined there is not asked again before the next start.
 */
const keyringAgain = 'A keyring that was denied is asked again only when the program is restarted.'

/** Why a key cannot be read now, in plain words. */
export const unreadableReasons = {
  damaged: 'The stored key is damaged. Enter the key again.',
  file: 'The stored key cannot be read from the disk. Enter the key again, or restart the program.',
  missing: `This system offers no secure storage now, so the stored key cannot be opened. It is tried again by itself. ${keyringAgain}`,
  temporary:
    'The system’s secure storage does not answer at the moment. It is tried again by itself.',
  refused: `The stored key cannot be opened on this system, for example because it was stored by another user, or the keyring was denied or replaced. ${keyringAgain} Or enter the key again.`,
} as const

/** The system stores secrets only weakly; `name` is that of its keyring. */
export const weakStorage = (name: string): StorageStrength => ({
  at: 'weak',
  name,
  reason: `This system has no keyring that is open: anyone who can read your files could read a stored key. ${keyringAgain}`,
})

/** The system stores no secrets. */
export const missingStorage: StorageStrength = {
  at: 'missing',
  reason: `This system offers no storage for secrets. ${keyringAgain}`,
}

/** What was entered cannot be a key. */
export const keyMalformed = (): Failed =>
  failed({
    code: 'invalidInput',
    message: 'A key has letters, digits and signs only, without spaces between them.',
    nextStep: 'Copy the key once more from the page of your gateway.',
    fields: { key: 'This does not look like a key.' },
  })

/** The key was not stored, because storing it weakly needs the person's choice. */
export const onlyWeakStorage = (): Failed =>
  failed({
    code: 'storageUnavailable',
    message: 'This system can store the key only weakly, so it was not stored.',
    nextStep: `Keep the key for this session, or choose to store it weakly. ${keyringAgain}`,
  })

/** The key was not stored, because there is no storage. */
export const noStorage = (): Failed =>
  failed({
    code: 'storageUnavailable',
    message: 'This system offers no storage for secrets, so the key was not stored.',
    nextStep: `Keep the key for this session, or open the system’s keyring and try again. ${keyringAgain}`,
  })

/** The key was not stored, because the storage did not answer. */
export const storageBusy = (): Failed =>
  failed({
    code: 'storageUnavailable',
    message: 'The system’s secure storage does not answer at the moment; the key was not stored.',
    nextStep: 'Try again in a moment, or keep the key for this session.',
  })

/** The key could not be written to the disk. */
export const notWritten = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'The key could not be written to the disk.',
    nextStep: 'Check that the disk has space and that the data folder can be written.',
  })

/** The key's file could not be removed. */
export const notErased = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'The key is forgotten for this session, but its file could not be removed.',
    nextStep: 'Open the data folder and remove the file of the key yourself.',
  })

/** The key of this session is held; the one before it is still on the disk. */
export const earlierNotErased = (): Failed =>
  failed({
    code: 'storageFailed',
    message:
      'The key is held for this session, but the file of the key before it could not be removed: the next start would take that one.',
    nextStep: 'Open the data folder and remove the file of the key yourself.',
  })

/** There is no key to be confirmed for a place. */
export const noKeyHeld = (): Failed =>
  failed({
    code: 'noKey',
    message: 'There is no gateway key that could be sent anywhere.',
    nextStep: 'Enter the key first.',
  })

/** The confirmation holds for this session only. */
export const notRemembered = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'The key may go there in this session, but that could not be stored.',
    nextStep: 'You are asked again after the next start.',
  })

/** A later save or forget made this one void. */
export const overtaken = (): Failed =>
  failed({
    code: 'cancelled',
    message: 'The key was saved or forgotten in another way meanwhile.',
    nextStep: 'Nothing needs to be done.',
  })
