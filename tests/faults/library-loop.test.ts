import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { programOf } from '../unit/thread-bundles'

const delay = z.object({ p99: z.number(), most: z.number() })
const measured = delay.extend({ bytes: z.number(), searches: z.number(), search: z.number() })
const reported = z.object({ many: measured, large: measured })

/** Milliseconds of its processor that main's thread may be busy without a pause: one moment of a hundred, and any. */
const most = { p99: 10, ever: 50 }

async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'library-loop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = programOf('tests/faults/library/measure-loop.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  expect(errors).toBe('')
  return reported.parse(JSON.parse(output))
}

test('main stays at hand while 20 MB of answers are kept, small and large, and searched', async () => {
  const { many, large } = await measure()
  console.log(
    Object.entries({ many, large })
      .map(
        ([name, one]) =>
          `${name}: ${(one.bytes / 1e6).toFixed(1)} MB, p99 ${one.p99.toFixed(1)} ms, most ${one.most.toFixed(1)} ms, ${one.searches} searches`,
      )
      .join('; '),
  )
  expect(many.bytes).toBeGreaterThan(20e6)
  expect(large.bytes).toBeGreaterThan(20e6)
  expect(many.searches).toBeGreaterThan(10)
  expect(Math.max(many.p99, large.p99)).toBeLessThanOrEqual(most.p99)
  expect(Math.max(many.most, large.most)).toBeLessThanOrEqual(most.ever)
})
