import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { expectNoFile, expectRight, hosted, noise, openBench } from './downloads/try-transfer'

const megabyte = 1024 * 1024
/** A public address, which the proxy alone can reach. */
const address = 'http://files.example/file.bin'

/** A proxy that leads to the host whatever it is asked for, or answers a status. */
async function startProxy(origin: string, status: number | null = null): Promise<string> {
  const host = new URL(origin)
  const proxy = createServer((asked, answer) => {
    if (status !== null) return void answer.writeHead(status).end()
    const { pathname } = new URL(asked.url ?? '', origin)
    const on = request(
      { host: host.hostname, port: host.port, path: pathname, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    on.end()
  })
  proxy.on('connect', (_asked, socket) => {
    if (status !== null) {
      return void socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
    }
    const on = connect(Number(host.port), host.hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(on).pipe(socket)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  // By its name: undici looks for a proxy without one as if it had the host's.
  return `http://localhost:${(proxy.address() as AddressInfo).port}/`
}

test('a file comes over several connections through a proxy', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  const proxy = await startProxy(bench.server.origin)
  let most = 0
  bench.server.script(({ others }) => {
    most = Math.max(most, others + 1)
    return { bytesPerSecond: 5e5 }
  })
  const route = { at: 'proxy', address: proxy } as const
  await expectRight(bench, await bench.run({ address, route }), file)
  // One that was given up may still stand at the host when the next comes.
  expect(most).toBeGreaterThanOrEqual(4)
})

test.each(['http', 'https'])('a proxy that asks for a login is said to (%s)', async (scheme) => {
  const bench = await openBench(hosted(noise(1000)))
  const proxy = await startProxy(bench.server.origin, 407)
  const outcome = await bench.run({
    address: address.replace('http', scheme),
    route: { at: 'proxy', address: proxy },
  })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'proxyLogin' })
})

test('a proxy that is not there is named, and not the host', async () => {
  const bench = await openBench(hosted(noise(1000)))
  await bench.server.pause()
  const gone = bench.server.origin.replace('127.0.0.1', 'localhost')
  const route = { at: 'proxy', address: gone } as const
  const outcome = await bench.run({ address, route }, { policy: { attempts: 2 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'proxyRefused' })
})
