import { expect, test } from 'vitest'
import { folderProblem } from '../../../../src-main/settings/download-folder'

const expectAll = (
  platform: NodeJS.Platform,
  folders: readonly string[],
  problem: ReturnType<typeof folderProblem>,
) => {
  const found = folders.map((folder) => [folder, folderProblem(folder, platform)])
  expect(found).toEqual(folders.map((folder) => [folder, problem]))
}

test('folders on a disk of this computer are taken, and none at all', () => {
  expectAll(
    'win32',
    ['', 'C:\\', 'D:\\Films', 'c:/Users/Jo/Files', 'C:\\Console\\comics'],
    undefined,
  )
  expectAll(
    'linux',
    ['', '/', '/home/jo/films', '/media/disk', '/home/jo/con', '/developer'],
    undefined,
  )
  expectAll('darwin', ['/Users/jo/Downloads', '/Volumes/Disk'], undefined)
})

test('network folders are refused on every system, however their slashes lean', () => {
  const folders = ['\\\\server\\share', '//server/share', '\\/server/share', '/\\server\\share\\a']
  for (const platform of ['win32', 'linux', 'darwin'] as const) {
    expectAll(platform, folders, 'network')
  }
})

test('device paths are refused, also those that lead to a server or a disk', () => {
  const everywhere = [
    '\\\\.\\C:\\a',
    '\\\\?\\C:\\a',
    '\\\\?\\UNC\\server\\a',
    '//./pipe/a',
    '\\??\\C:',
  ]
  for (const platform of ['win32', 'linux', 'darwin'] as const) {
    expectAll(platform, everywhere, 'device')
  }
  const ofWindows = ['CON', 'C:\\nul', 'C:\\a\\COM1.txt', 'C:\\aux \\b', 'LPT¹', 'C:\\a:hidden']
  expectAll('win32', [...ofWindows, 'C:\\con:stream', 'C:\\a\\..\\prn'], 'device')
  expectAll('linux', ['/dev', '/dev/shm', '/home/../dev/fd', '/proc/self/cwd', '/sys'], 'device')
})

test('a path that does not begin at a disk is refused', () => {
  expectAll(
    'win32',
    ['films', '.\\films', '..\\x', 'C:films', '\\films', '/films', 'C:'],
    'notWhole',
  )
  expectAll('linux', ['films', './films', '../x', '~/films', 'C:\\films', '/a\0b'], 'notWhole')
})
