import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundleSize } from '../tests/bench/bundle-size.ts'
import {
  downloads,
  downloadsEnding,
  downloadsSmall,
  downloadsSpeed,
} from '../tests/bench/downloads.ts'
import { downloadsList } from '../tests/bench/downloads-list.ts'
import { downloadsRestart } from '../tests/bench/downloads-restart.ts'
import { flightsBoard } from '../tests/bench/flights-board.ts'
import { forumThread } from '../tests/bench/forum-thread.ts'
import { funds } from '../tests/bench/funds.ts'
import { gateway } from '../tests/bench/gateway.ts'
import { hundredThousandRows } from '../tests/bench/hundred-thousand-rows.ts'
import { largeAnswer } from '../tests/bench/large-answer.ts'
import { librarySearch } from '../tests/bench/library-search.ts'
import { libraryStore } from '../tests/bench/library-store.ts'
import { longTable } from '../tests/bench/long-table.ts'
import { maps } from '../tests/bench/maps.ts'
import { newsStories } from '../tests/bench/news-stories.ts'
import { polling } from '../tests/bench/polling.ts'
import { savedPlaces } from '../tests/bench/saved-places.ts'
import { type Figure, holds, renderTable } from '../tests/bench/table.ts'
import { videos } from '../tests/bench/videos.ts'
import { windowStart } from '../tests/bench/window-start.ts'
import { ensureForStandIn } from './ensure-chromium.ts'

/** `npm run bench [name …]`: builds, measures, prints one table; ends with 1 when a bar is missed. */
const benches: Record<string, () => Promise<Figure[]>> = {
  bundleSize,
  windowStart,
  longTable,
  hundredThousandRows,
  largeAnswer,
  librarySearch,
  libraryStore,
  maps,
  newsStories,
  savedPlaces,
  polling,
  gateway,
  flightsBoard,
  forumThread,
  funds,
  videos,
  downloads,
  downloadsSpeed,
  downloadsSmall,
  downloadsEnding,
  downloadsRestart,
  downloadsList,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(1)
}
if (ensureForStandIn() === null) process.exit(1)
const electronVite = join(import.meta.dirname, '../node_modules/electron-vite/bin/electron-vite.js')
const build = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const figures: Figure[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`measuring ${name} …`)
  figures.push(...(await bench()))
}
console.log(`\n${renderTable(figures)}`)
process.exit(figures.every(holds) ? 0 : 1)
