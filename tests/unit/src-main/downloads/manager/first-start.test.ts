import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFirstStart } from '../../../../../src-main/downloads/first-start'
import { manualClock } from '../../manual-clock'
import { newFolder } from './open-desk'

async function start(files: readonly string[]) {
  const journalFolder = await newFolder()
  for (const name of files) await writeFile(join(journalFolder, name), '')
  const clock = manualClock()
  const steps: string[] = []
  const first = createFirstStart({
    clock,
    journalFolder,
    prepare: () => steps.push('prepare'),
    begin: () => steps.push('begin'),
  })
  return { clock, steps, first }
}

test('transfers that were left by a kill go on as soon as the window is seen, once', async () => {
  const { clock, steps, first } = await start(['transfers.lock', 'one.journal'])
  await clock.turn(100)
  expect(steps).toEqual([])
  first.awake()
  expect(steps).toEqual(['prepare', 'begin'])
  first.awake()
  await clock.turn(10_000)
  expect(steps).toEqual(['prepare', 'begin'])
})

test('they do not wait longer than 200 ms for a window', async () => {
  const { clock, steps, first } = await start(['one.journal'])
  await clock.turn(200)
  expect(steps).toEqual(['prepare', 'begin'])
  first.awake()
  await clock.turn(10_000)
  expect(steps).toEqual(['prepare', 'begin'])
})

test('who stops before that begins nothing', async () => {
  const { clock, steps, first } = await start(['one.journal'])
  first.stop()
  first.awake()
  await clock.turn(10_000)
  expect(steps).toEqual([])
})

test('where none was left, nothing is begun before the window is seen, and then once', async () => {
  const { clock, steps, first } = await start(['transfers.lock'])
  await clock.turn(10_000)
  expect(steps).toEqual([])
  first.awake()
  first.awake()
  await clock.turn(300)
  expect(steps).toEqual(['begin'])
})
