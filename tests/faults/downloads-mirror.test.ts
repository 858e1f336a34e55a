import { expect, test } from 'vitest'
import { hosted, noise, startFileServer } from './downloads/scripted-server'
import { expectRight, openBench, untilBytes } from './downloads/try-transfer'

test('a server that an address led to goes away, and the address leads to another one', async () => {
  const file = hosted(noise(2_000_000))
  const bench = await openBench(file)
  const first = await startFileServer(file)
  const second = await openBench(file)
  first.script(() => ({ stallAfter: 200_000 }))
  let mirror = first.origin
  bench.server.script(() => ({ status: 302, headers: { location: `${mirror}/file.bin` } }))
  const transfer = bench.begin(
    { privateOrigins: [bench.server.origin, first.origin, second.server.origin], connections: 1 },
    { policy: { slowMs: 60_000, answerMs: 60_000 } },
  )
  await untilBytes(transfer, 100_000)
  mirror = second.server.origin
  await first.stop()
  const outcome = await transfer.outcome
  await expectRight(bench, outcome, file)
  expect(second.server.served()).toBeLessThan(1_950_000)
})
