import { posix, win32 } from 'node:path'
import { isDeviceName } from '#shared/reading/file-name'

/** Why files are not written to a folder. */
export type FolderProblem = 'notWhole' | 'device' | 'network'

/**
 * Why a folder cannot be the one of downloads; undefined if it can. A path that does not begin at
 * a disk depends on where the program was started; asking a server of the network for a folder shows
 * it who is signed in here (naming rules of Win32: UNC, device and drive-relative paths).
 *
 * @param folder a path of the platform; empty = the system's folder of downloads
 */
export function folderProblem(
  folder: string,
  platform: NodeJS.Platform,
): FolderProblem | undefined {
  if (folder === '') return undefined
  if (folder.includes('\0')) return 'notWhole'
  // A Windows path is refused everywhere: on another system it means no folder.
  const slashed = folder.replaceAll('\\', '/')
  if (/^\/(\/[.?]|\?\?)(\/|$)/.test(slashed)) return 'device'
  if (slashed.startsWith('//')) return 'network'
  return platform === 'win32' ? windowsProblem(folder) : unixProblem(folder)
}

function windowsProblem(folder: string): FolderProblem | undefined {
  const parts = win32.normalize(folder).split('\\')
  if (parts.some(isDeviceName)) return 'device'
  if (!/^[a-z]:[\\/]/i.test(folder)) return 'notWhole'
  // A further colon names a hidden stream of a file.
  return folder.includes(':', 2) ? 'device' : undefined
}

function unixProblem(folder: string): FolderProblem | undefined {
  if (!posix.isAbsolute(folder)) return 'notWhole'
  return /^\/(dev|proc|sys)(\/|$)/.test(posix.normalize(folder)) ? 'device' : undefined
}

/** Says what is wrong with a folder, without a stop: more may follow. */
export function folderSentence(folder: string, problem: FolderProblem): string {
  switch (problem) {
    case 'notWhole':
      return `The download folder "${folder}" does not say on which disk it is`
    case 'device':
      return `The download folder "${folder}" is a device and no folder`
    case 'network':
      return `The download folder "${folder}" is on the network, and network folders cannot be used`
    default:
      return problem satisfies never
  }
}
