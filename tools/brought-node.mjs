import { existsSync } from 'node:fs'
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
