import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { measureEviction } from './eviction'
import { measureForgetting } from './forgetting'
import { measureIngest } from './ingest'
import { measureKeeping } from './keeping'
import { measureLoop } from './loop'
import { measureReads } from './reads'
import type { BenchReport } from './report'
import { measureDamaged, measureStart } from './start'

/* Measures the library's store in the folder it is given and prints one line of JSON per figure. */

const folder = process.argv[2] ?? ''
const notify = (reported: BenchReport) => console.log(JSON.stringify(reported))
const fresh = (name: string) => {
  const made = join(folder, name)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  return made
}

for (const reported of await measureLoop(fresh('loop'))) notify(reported)
for (const reported of measureKeeping(fresh('keep'), fresh('bare'))) notify(reported)
for (const reported of measureIngest(fresh('ingest'), fresh('bare'))) notify(reported)
for (const reported of measureReads(fresh('reads'), fresh('bare'))) notify(reported)
for (const reported of measureEviction(fresh('evict'))) notify(reported)
for (const reported of await measureForgetting(fresh('forget'))) notify(reported)
const large = fresh('large')
for (const reported of await measureStart(large)) notify(reported)
const handle = openSync(join(large, 'library.sqlite'), 'r+')
writeSync(handle, Buffer.alloc(100), 0, 100, 0)
closeSync(handle)
for (const reported of measureDamaged(large)) notify(reported)
// Taking over from the damaged library is not measured and would go on for a while.
process.exit(0)
