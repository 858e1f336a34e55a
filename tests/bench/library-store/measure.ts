import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { measureEviction } from './eviction'
import { measureKeeping } from './keeping'
import { measureLoop } from './loop'
import { measureReads } from './reads'
import { measureDamaged, measureStart } from './start'
import type { Told } from './told'

/* Measures the library's store in the folder it is given and prints one line of JSON per figure. */

const folder = process.argv[2] ?? ''
const tell = (told: Told) => console.log(JSON.stringify(told))
const fresh = (name: string) => {
  const made = join(folder, name)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  return made
}

for (const told of await measureLoop(fresh('loop'))) tell(told)
for (const told of measureKeeping(fresh('keep'), fresh('bare'))) tell(told)
for (const told of measureReads(fresh('reads'), fresh('bare'))) tell(told)
for (const told of measureEviction(fresh('evict'))) tell(told)
const large = fresh('large')
for (const told of await measureStart(large)) tell(told)
const handle = openSync(join(large, 'library.sqlite'), 'r+')
writeSync(handle, Buffer.alloc(100), 0, 100, 0)
closeSync(handle)
for (const told of measureDamaged(large)) tell(told)
// Taking over from the damaged library is not measured and would go on for a while.
process.exit(0)
