import type { Fault, FaultCode } from './result'

/** What to say for a kind of failure. `{service}` stands for the service's title. */
export interface FaultWords {
  /** One plain sentence: what happened. */
  message: string
  /** One plain sentence: what to do now. */
  nextStep: string
}

/** The plain words of every fault code; nothing in them blames the reader. */
export const faultWords: Readonly<Record<FaultCode, FaultWords>> = {
  invalidInput: {
    message: 'Some values cannot be sent as they are.',
    nextStep: 'Correct the marked fields and ask again.',
  },
  noKey: {
    message: 'There is no gateway key yet.',
    nextStep: 'Enter the key in the settings, or look around with demo data.',
  },
  noAddress: {
    message: '{service} has no address yet.',
    nextStep: 'Enter its address in the settings.',
  },
  unconfirmedAddress: {
    message:
      'Your key was not sent: you have not confirmed that it may go to the address of {service}.',
    nextStep: 'Confirm the address if you know it; you are asked in a dialog of the system.',
  },
  serviceOff: {
    message: '{service} is switched off.',
    nextStep: 'Switch it on in the settings.',
  },
  budgetReached: {
    message: 'Today’s budget for {service} is used up.',
    nextStep: 'Make the call anyway, raise the budget in the settings, or continue tomorrow.',
  },
  cancelled: {
    message: 'The call was cancelled.',
    nextStep: 'You can ask again at any time.',
  },
  notKept: {
    message: 'There is no stored answer to this question.',
    nextStep: 'Ask the service.',
  },
  offline: {
    message: 'There is no network connection.',
    nextStep: 'Connect to a network and try again; everything stored can still be read.',
  },
  nameNotFound: {
    message: 'The address of {service} could not be found on the network.',
    nextStep: 'Check the spelling of the address in the settings, and the network connection.',
  },
  connectionRefused: {
    message: '{service} could not be reached at its address.',
    nextStep: 'Check the address and the proxy in the settings, or try again later.',
  },
  connectionLost: {
    message: 'The connection broke before the answer was complete.',
    nextStep: 'Try again.',
  },
  certificateRefused: {
    message: 'No secure connection: the certificate of the address was not accepted.',
    nextStep:
      'Check the address, the clock of this computer and the proxy. If your company has its own certificate, install it in the system.',
  },
  timedOut: {
    message: '{service} did not answer in time.',
    nextStep: 'Try again, or allow more time in the settings.',
  },
  keyRejected: {
    message: 'The gateway did not accept the key.',
    nextStep: 'Check the key in the settings, or replace it.',
  },
  keyMissing: {
    message: 'The gateway did not find a key in the request.',
    nextStep: 'Check the name of the key header in the settings of {service}.',
  },
  notSubscribed: {
    message: 'The key has no subscription for {service}.',
    nextStep: 'Subscribe to it at the gateway, then try again.',
  },
  unknownService: {
    message: 'The gateway knows no service at this address.',
    nextStep: 'Check the address of {service} in the settings, and the subscription.',
  },
  unknownEndpoint: {
    message: 'The gateway does not know this operation of {service}.',
    nextStep: 'Check the address in the settings: a part of its path may be missing.',
  },
  rateLimited: {
    message: '{service} is being asked too often.',
    nextStep: 'Wait a moment; fewer calls a second can be set in the settings.',
  },
  quotaExhausted: {
    message: 'The quota of the plan for {service} is used up.',
    nextStep: 'Wait until it resets, or choose a larger plan at the gateway.',
  },
  providerUnreachable: {
    message: 'The gateway works, but {service} behind it cannot be reached.',
    nextStep: 'Try again later; nothing has to be changed here.',
  },
  providerTimedOut: {
    message: 'The gateway works, but {service} behind it took too long.',
    nextStep: 'Try again, perhaps with a narrower question.',
  },
  redirected: {
    message: 'The address of {service} points to another address.',
    nextStep: 'Check the address in the settings; the key was not sent on.',
  },
  refusedByProvider: {
    message: '{service} refused the request.',
    nextStep: 'Read its message below and change the values.',
  },
  sessionOver: {
    message: '{service} does not know this session any more.',
    nextStep: 'Start the search again; a session lasts a few minutes only.',
  },
  notFound: {
    message: '{service} found nothing under this name.',
    nextStep: 'Check the id or the name.',
  },
  providerFailed: {
    message: '{service} reported a failure of its own.',
    nextStep: 'Try again later.',
  },
  unexpectedPage: {
    message: 'A web page arrived in place of data.',
    nextStep: 'Check the address in the settings, or try again later.',
  },
  brokenJson: {
    message: 'The answer is damaged or incomplete.',
    nextStep: 'Try again; what arrived can be seen as raw text.',
  },
  emptyAnswer: {
    message: '{service} answered with nothing.',
    nextStep: 'Try again, or ask for something else.',
  },
  tooLarge: {
    message: 'The answer is larger than allowed.',
    nextStep: 'Ask for less, or raise the limit in the settings.',
  },
  storageUnavailable: {
    message: 'Secure storage is not available on this computer now.',
    nextStep: 'Unlock the keyring, or keep the key for this session only.',
  },
  storageFailed: {
    message: 'Something could not be stored on this computer.',
    nextStep: 'Check the free space and the permissions of the data folder.',
  },
  internal: {
    message: 'Something went wrong inside the program.',
    nextStep: 'Try again; if it happens again, report it with the steps that led here.',
  },
}

/**
 * Builds a fault in plain words. `title` is the service's name for people; `more` carries what is
 * known beyond the code, and may replace the sentences if more precise ones are known.
 */
export function wordFault(
  code: FaultCode,
  title = 'The service',
  more: Omit<Partial<Fault>, 'code'> = {},
): Fault {
  const { message, nextStep } = faultWords[code]
  return {
    code,
    message: message.replaceAll('{service}', title),
    nextStep: nextStep.replaceAll('{service}', title === 'The service' ? 'the service' : title),
    ...more,
  }
}
