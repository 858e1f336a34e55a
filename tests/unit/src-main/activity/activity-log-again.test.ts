import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { createActivityLog, type OpenActivityLog } from '../../../../src-main/activity'
import { createManualClock } from '../gateway/desk'

let data: string
let open: OpenActivityLog[]

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'activity-again-'))
  open = []
})
afterEach(async () => {
  for (const log of open) await log.close()
  rmSync(data, { recursive: true, force: true })
})

const clock = createManualClock()

function openLog(onProblem?: (error: unknown) => void): OpenActivityLog {
  const folder = join(data, 'disk', 'activity')
  const log = createActivityLog({ folder, clock, ...(onProblem && { onProblem }) })
  open.push(log)
  return log
}

const call = (id: string): ActivityEntry => ({
  id,
  at: clock.now(),
  service: 'maps',
  operation: 'maps.place',
  values: `id: ${id}`,
  from: 'network',
  status: 200,
  ms: 5,
  bytes: 10,
  attempts: 1,
  fault: null,
  demo: false,
})
const question = { values: {}, extra: {} }
/** Nothing can be written below a file. */
const takeDisk = () => writeFileSync(join(data, 'disk'), '')
const giveDisk = () => rmSync(join(data, 'disk'))

/** The calls in the log after a restart, oldest first, and what they cost. */
async function afterRestart() {
  const log = openLog()
  const spent = await log.earlier
  const { entries } = log.list({ limit: 10 })
  return {
    ids: entries.map(({ id }) => id).reverse(),
    cost: spent.reduce((sum, { attempts }) => sum + attempts, 0),
  }
}

test('calls that a full disk did not take are written with the next call', async () => {
  takeDisk()
  const problems: unknown[] = []
  const log = openLog((error) => problems.push(error))
  log.add(call('1'), question)
  await log.flush()
  expect(problems).toHaveLength(1)
  giveDisk()
  log.add(call('2'), question)
  await log.flush()
  // The program is killed now.
  expect(await afterRestart()).toEqual({ ids: ['1', '2'], cost: 2 })
})

test('they are written when the program ends, and a while later without another call', async () => {
  takeDisk()
  const log = openLog()
  log.add(call('1'), question)
  await log.flush()
  giveDisk()
  await log.close()
  expect(await afterRestart()).toEqual({ ids: ['1'], cost: 1 })

  rmSync(join(data, 'disk'), { recursive: true })
  takeDisk()
  const waiting = openLog()
  await waiting.earlier
  waiting.add(call('2'), question)
  await waiting.flush()
  giveDisk()
  clock.turn(30_000)
  await waiting.flush()
  expect(await afterRestart()).toEqual({ ids: ['2'], cost: 1 })
})

test('what was deleted meanwhile is not written again', async () => {
  takeDisk()
  const log = openLog()
  log.add(call('1'), question)
  await log.flush()
  log.forget('everything')
  giveDisk()
  log.add(call('2'), question)
  await log.close()
  expect((await afterRestart()).ids).toEqual(['2'])
})
