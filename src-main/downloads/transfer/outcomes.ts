import { noProxyLogin, proxyLogin, proxyRefused } from '../../net/network-errors'
import type { DigestName } from './decide/digest-names'
import type { Structure } from './structure/file-bytes'

/** What shows that a finished file is right. */
export interface Checked {
  /**
   * `announced`: the host stated its length; `framed`: the transport marked the end; `unknown`: the
   * host only closed the connection, so nobody can say whether the end was the end.
   */
  length: 'announced' | 'framed' | 'unknown'
  /** Hashes that were known beforehand or sent along, and that agree. */
  digests: DigestName[]
  /**
   * What the file's own structure says of its end. `cutShort`: it ends before that, and the host sent
   * the same twice.
   */
  structure: Structure['at']
  /** It is of several answers that nothing distinguished, and came the same twice. */
  joined?: true
  /** It begins as no known file does, although every file of such a name does. */
  unrecognised?: true
}

/** How a transfer ended. */
export type Outcome =
  | {
      at: 'done'
      /** Whole path. */
      file: string
      bytes: number
      /** Of the whole file, hexadecimal. */
      sha256: string
      /** Whether the hash was computed while the bytes came, or of what lay on the disk. */
      hashed: 'asItCame' | 'readBack'
      checked: Checked
    }
  | { at: 'paused' }
  | { at: 'cancelled' }
  /** The address is no longer good: what is there is kept until `renewed` brings another. */
  | { at: 'needsAddress'; status: number }
  | {
      at: 'failed'
      reason: FailureReason
      /** A number or name to show with it, for instance the status or the system's code. */
      detail?: string
      /** What the host asked to wait, in milliseconds. */
      retryAfterMs?: number
    }

interface Words {
  /** One plain sentence: what happened. */
  message: string
  /** One plain sentence: what to do now. */
  nextStep: string
  /** Whether what was fetched is kept, so that starting again continues from there. */
  kept: boolean
}

/** The closed list of what can end a transfer without a file. */
export const failureWords = {
  invalidOrder: {
    message: 'This download cannot be started as it is described.',
    nextStep: 'Check its address, folder and name.',
    kept: false,
  },
  addressRefused: {
    message: 'The address is not one that may be downloaded from.',
    nextStep: 'Use a public http or https address without a user name in it.',
    kept: true,
  },
  redirectRefused: {
    message: 'The host redirected to an address that the program does not follow.',
    nextStep: 'Open the address in a browser to see where it leads.',
    kept: true,
  },
  offline: {
    message: 'There is no network.',
    nextStep: 'Connect to a network, then resume.',
    kept: true,
  },
  nameNotFound: {
    message: 'The host’s name could not be found.',
    nextStep: 'Check the address and the network, then resume.',
    kept: true,
  },
  connectionRefused: {
    message: 'The host does not accept connections.',
    nextStep: 'Resume later; what was downloaded stays.',
    kept: true,
  },
  proxyRefused: {
    message: proxyRefused,
    nextStep: 'Check the proxy in the settings, or resume later; what was downloaded stays.',
    kept: true,
  },
  proxyLogin: { message: proxyLogin, nextStep: noProxyLogin, kept: true },
  connectionLost: {
    message: 'The connection broke again and again.',
    nextStep: 'Resume; what was downloaded stays.',
    kept: true,
  },
  timedOut: {
    message: 'The host does not answer, or sends only very slowly.',
    nextStep: 'Resume later; what was downloaded stays.',
    kept: true,
  },
  certificateRefused: {
    message: 'The host could not prove who it is.',
    nextStep: 'Do not trust this host; check the date of this computer and the address.',
    kept: true,
  },
  busy: {
    message: 'The host is busy and asked to wait.',
    nextStep: 'Resume when the time that it gave is over.',
    kept: true,
  },
  preparing: {
    message: 'The host is still preparing the file.',
    nextStep: 'Try again later; what was downloaded before stays.',
    kept: true,
  },
  notFound: {
    message: 'The host has no such file.',
    nextStep: 'Ask for a new address.',
    kept: true,
  },
  signInNeeded: {
    message: 'The host asks for a sign-in.',
    nextStep: 'Ask for a new address, or open it in a browser.',
    kept: true,
  },
  refusedByHost: {
    message: 'The host refuses to give the file.',
    nextStep: 'Ask for a new address.',
    kept: true,
  },
  pageInstead: {
    message: 'The host sent a web page instead of the file.',
    nextStep: 'Open the address in a browser; it usually asks to sign in.',
    kept: true,
  },
  otherInstead: {
    message: 'The host sent something else instead of the file, such as an error message.',
    nextStep: 'Resume later, or ask for a new address; what was downloaded before stays.',
    kept: true,
  },
  cutShort: {
    message: 'The file is incomplete: a part of it is missing.',
    nextStep: 'Try again; what was downloaded stays as a part file.',
    kept: true,
  },
  endsEarly: {
    message: 'The host announces more bytes than it sends, each time.',
    nextStep: 'Ask for a new address; what was downloaded stays.',
    kept: true,
  },
  emptyAnswer: {
    message: 'The host answered without a file.',
    nextStep: 'Ask for a new address.',
    kept: true,
  },
  unknownEncoding: {
    message: 'The host packed the file in a way that is not known.',
    nextStep: 'Open the address in a browser.',
    kept: false,
  },
  cannotUnpack: {
    message: 'The host packed the file, and what it sends cannot be unpacked.',
    nextStep: 'Try again later, or open the address in a browser.',
    kept: true,
  },
  wrongLength: {
    message: 'The file does not have the length it should have.',
    nextStep: 'Ask for a new address; nothing was saved under its name.',
    kept: false,
  },
  wrongDigest: {
    message: 'The file is not what its hash promises, also when fetched again.',
    nextStep: 'Do not use another copy from there; ask for a new address.',
    kept: false,
  },
  keepsChanging: {
    message: 'The file changes while it is fetched, or it cannot be continued after a break.',
    nextStep: 'Try again later, or over a steadier connection.',
    kept: true,
  },
  brokenAnswers: {
    message: 'The host’s answers are broken or contradict themselves.',
    nextStep: 'Ask for a new address; nothing was saved under the file’s name.',
    kept: true,
  },
  diskFull: {
    message: 'The disk is full.',
    nextStep: 'Free some space, then resume; what was downloaded stays.',
    kept: true,
  },
  fileTooLarge: {
    message: 'The folder’s file system cannot hold a file so large.',
    nextStep: 'Choose a folder on another disk.',
    kept: true,
  },
  folderGone: {
    message: 'The folder no longer exists.',
    nextStep: 'Connect its disk again, then resume.',
    kept: true,
  },
  folderRefused: {
    message: 'The folder cannot be written to.',
    nextStep: 'Choose another folder, or allow writing to this one.',
    kept: true,
  },
  partGone: {
    message: 'What was downloaded was removed from the folder meanwhile.',
    nextStep: 'Try again: the file is fetched from the start.',
    kept: false,
  },
  targetLocked: {
    message: 'Another program holds the file that is to be written.',
    nextStep: 'Close that program, then resume.',
    kept: true,
  },
  inUse: {
    message: 'Another window of this program is fetching this file.',
    nextStep: 'Wait for it, or pause it there.',
    kept: true,
  },
  diskFailed: {
    message: 'The disk reports errors.',
    nextStep: 'Check the disk, or choose another folder.',
    kept: true,
  },
  internal: {
    message: 'Something unexpected happened in the program.',
    nextStep: 'Resume; if it happens again, send the log.',
    kept: true,
  },
} as const satisfies Record<string, Words>

export type FailureReason = keyof typeof failureWords

/** A failure as an outcome. */
export function failure(
  reason: FailureReason,
  more: { detail?: string; retryAfterMs?: number } = {},
): Outcome {
  return { at: 'failed', reason, ...more }
}
