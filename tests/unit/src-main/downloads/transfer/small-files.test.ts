import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../../../src-main/core/clock'
import { shareSyncs, systemDisk } from '../../../../../src-main/downloads/transfer/disk/disk'
import { takeLock } from '../../../../../src-main/downloads/transfer/disk/lock'

import { createEngine } from '../../../../../src-main/downloads/transfer/engine'
import { shortPolicy, testFolder } from '../../../../faults/downloads/try-transfer'

test('who asks for a sync while one is under way waits for the next, together with the others', async () => {
  const begun: PromiseWithResolvers<void>[] = []
  const sync = shareSyncs(() => {
    const one = Promise.withResolvers<void>()
    begun.push(one)
    return one.promise
  })
  const ended: string[] = []
  const ask = (name: string) => sync('folder').then(() => ended.push(name))
  const all = [ask('first'), ask('second'), ask('third')]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 60_000 })
  expect(ended).toEqual(['first'])
  begun[1]?.resolve()
  await Promise.all(all)
  expect(begun).toHaveLength(2)
})

test('a sync that failed is reported to those who waited for it, and to nobody else', async () => {
  let calls = 0
  const sync = shareSyncs(async () => {
    calls += 1
    if (calls === 1) throw new Error('the disk')
  })
  const first = sync('folder')
  const second = sync('folder')
  await expect(first).rejects.toThrow('the disk')
  await second
  expect(calls).toBe(2)
})

test('a folder with a transfer is held against other programs, and a transfer against its like', async () => {
  const folder = await testFolder()
  const [one, two] = [takeLock(folder, 'one'), takeLock(folder, 'two')]
  expect(takeLock(folder, 'one')).toBeNull()
  one?.()
  const other = new DatabaseSync(join(folder, 'transfers.lock'), { timeout: 0 })
  onTestFinished(() => other.close())
  expect(() => other.exec('BEGIN EXCLUSIVE')).toThrow('locked')
  expect(takeLock(folder, 'one')).not.toBeNull()
  two?.()
})

test('files that come one after the other share a connection', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 4 })
    response.end('data')
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const root = await testFolder()
  let ended = Promise.withResolvers<string>()
  const engine = createEngine({
    clock: systemClock,
    disk: systemDisk,
    policy: shortPolicy,
    random: Math.random,
    log: () => undefined,
    report: (event) => event.at === 'ended' && ended.resolve(event.outcome.at),
  })
  for (const id of ['a', 'b', 'c']) {
    ended = Promise.withResolvers()
    engine.start({
      id,
      address: `${origin}/${id}.bin`,
      folder: join(root, 'files'),
      journalFolder: join(root, 'journals'),
      expected: {},
      connections: 2,
      route: { at: 'direct' },
      privateOrigins: [origin],
      replaceable: [],
    })
    expect(await ended.promise).toBe('done')
  }
  expect(connections).toBe(1)
  await engine.close()
  server.close()
})
