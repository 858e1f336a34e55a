import { join } from 'node:path'
import { numberedName } from '#shared/reading/file-name'
import { errorCode } from '../../../core/write-atomically'
import type { Disk } from './disk'

const mostNumbers = 10_000
/** What file systems without second names for a file say, such as FAT; Windows says EISDIR. */
const noLinks = new Set([
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EPERM',
  'EMLINK',
  'EXDEV',
  'EINVAL',
  'EISDIR',
])

/** The next name of `name`, `name (2)`, … that nothing has. Null = all are taken. */
export async function freeName(
  disk: Disk,
  folder: string,
  name: string,
  from = 1,
): Promise<{ name: string; number: number } | null> {
  for (let number = from; number < mostNumbers; number += 1) {
    const candidate = numberedName(name, number)
    if ((await disk.facts(join(folder, candidate))) === null) return { name: candidate, number }
  }
  return null
}

/** Whether the file in the way is one that may be replaced, and has not changed since. */
export async function mayReplace(
  disk: Disk,
  target: string,
  replaceable: readonly { path: string; bytes: number }[],
): Promise<boolean> {
  const known = replaceable.filter(({ path }) => path === target)
  if (known.length === 0) return false
  const there = await disk.facts(target)
  return there !== null && known.some(({ bytes }) => bytes === there.size)
}

/**
 * Gives the part a name that nothing has; false if it was taken meanwhile. A second name is made
 * and the first removed, because a rename would replace what has the name.
 */
export async function takeName(disk: Disk, part: string, target: string): Promise<boolean> {
  try {
    await disk.link(part, target)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!noLinks.has(errorCode(error))) throw error
    return await takeNameWithoutLinks(disk, part, target)
  }
  await disk.remove(part)
  return true
}

/** The name is taken with an empty file, which nobody else could have made, and that is replaced. */
async function takeNameWithoutLinks(disk: Disk, part: string, target: string): Promise<boolean> {
  try {
    await (await disk.open(target, 'wx')).close()
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    await disk.rename(part, target)
    return true
  } catch (error) {
    await disk.remove(target)
    throw error
  }
}
