import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStore } from '../../../../src-main/library/worker/create-store'
import { libraryParts } from '../../../../src-main/library-parts'
import { createUnfinishedFiles } from '../../../../src-main/library-tasks/unfinished-files'
import { openTasks, testFolder } from './open-tasks'

test('what a kill left of a backup is removed at the next start', async () => {
  const folder = await testFolder()
  const list = join(await testFolder(), 'unfinished.json')
  const store = createStore({ folder: await testFolder() }, libraryParts, {
    pace: { start: () => {}, over: () => true },
    notify: () => {},
    log: () => {},
    now: () => 1_000_000,
    inBackground: () => {},
    keepRecordsLater: () => {},
  })
  store.open()
  const { tasks, library } = openTasks([], createUnfinishedFiles(list))
  let kill = { files: [''], list: '' }
  library.on('backup', (input) => {
    const job = store.perform('backup', input)
    for (let step = job.next(); step.done !== true; step = job.next()) {
      const files = readdirSync(folder)
      if (files.length > 0) kill = { files, list: readFileSync(list, 'utf8') }
    }
    return { bytes: statSync(input.file).size }
  })
  const done = await tasks.backup(join(folder, 'mine.gatewaydesk'), '{}')
  expect(done.ok).toBe(true)
  // This is what a kill leaves beside an older file.
  const [written = ''] = kill.files
  await writeFile(join(folder, written), 'a gigabyte')
  await writeFile(list, kill.list)
  await createUnfinishedFiles(list).ready()
  expect(await readdir(folder)).toEqual(['mine.gatewaydesk'])
})
