import { type Fault, failed } from '#shared/bridge/result'

type Failed = { ok: false; fault: Fault }

/** The file's place refuses it: a full disk, a folder that is read only. */
export const couldNotWrite = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'The file could not be written there.',
    nextStep: 'Choose another folder, and check that its disk has space.',
  })

export const couldNotRead = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'This file cannot be read.',
    nextStep: 'Choose a file you are allowed to read.',
  })

export const taskEnded = (): Failed =>
  failed({
    code: 'cancelled',
    message: 'You cancelled it; no file was written.',
    nextStep: 'You can start again at any time.',
  })
