import { type Fault, failed } from '#shared/bridge/result'

/** The fault of a file that cannot be written or read. */
export const fileFault = (message: string, nextStep: string): { ok: false; fault: Fault } =>
  failed({ code: 'storageFailed', message, nextStep })
