import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Order } from '../../src-main/downloads/transfer/order'
import { type Bench, hosted, noise, openBench, sha256 } from './downloads/try-transfer'

/*
 * Stores and web servers name the packing of a file that is packed itself as if they had packed it on the way. What the
 * file is called decides: unpacked, another file would get its name.
 */

const text = Buffer.from('a plain text, many times over\n'.repeat(20_000))
const attached = 'attachment; filename="data.csv.gz"'

interface Way {
  packing: string
  bytes: Buffer
  name: string
  /** The last parts of the address, the order's name, and where the address leads, as far as they are given. */
  path: string
  order?: Partial<Order>
  leadsTo?: string
  headers?: Record<string, string>
}

async function fetchPacked(way: Way): Promise<{ bench: Bench; sha256: string | undefined }> {
  const { packing, bytes, path, order, leadsTo, headers } = way
  const bench = await openBench(hosted(bytes))
  bench.server.script((asked) =>
    leadsTo !== undefined && asked.path === path
      ? { status: 302, headers: { location: leadsTo } }
      : { headers: { 'content-encoding': packing, ...headers } },
  )
  const outcome = await bench.run({ address: `${bench.server.origin}${path}`, ...order })
  return { bench, sha256: outcome.at === 'done' ? outcome.sha256 : undefined }
}

const packed = gzipSync(text)
// Large enough for several connections, of which each answer names the packing.
const large = noise(600_000)

test.each<[string, Way]>([
  [
    'the host’s name for it',
    {
      packing: 'gzip',
      bytes: packed,
      name: 'data.csv.gz',
      path: '/get?id=1',
      headers: { 'content-disposition': attached },
    },
  ],
  [
    'the name that is wanted',
    {
      packing: 'gzip',
      bytes: packed,
      name: 'data.csv.gz',
      path: '/get?id=1',
      order: { name: 'data.csv.gz' },
    },
  ],
  [
    'the address that led to it',
    { packing: 'gzip', bytes: packed, name: 'f1', path: '/data.tar.gz', leadsTo: '/f1' },
  ],
  [
    'the ending of zstd',
    { packing: 'zstd', bytes: zstdCompressSync(text), name: 'data.tar.zst', path: '/data.tar.zst' },
  ],
  [
    'the ending of Brotli',
    { packing: 'br', bytes: brotliCompressSync(text), name: 'app.js.br', path: '/app.js.br' },
  ],
  [
    'the ending of bzip2',
    { packing: 'x-bzip2', bytes: large, name: 'data.dat.bz2', path: '/data.dat.bz2' },
  ],
  ['the ending of xz', { packing: 'xz', bytes: large, name: 'data.txz', path: '/data.txz' }],
  [
    'the ending of compress',
    { packing: 'x-compress', bytes: large, name: 'data.Z', path: '/data.Z' },
  ],
])('a file that is packed itself, by %s, stays as it is', async (_how, way) => {
  const { bench, sha256: found } = await fetchPacked(way)
  expect(found).toBe(sha256(way.bytes))
  expect(await bench.names()).toEqual([way.name])
})

test('what is called otherwise is unpacked as before', async () => {
  const { sha256: found } = await fetchPacked({
    packing: 'gzip',
    bytes: packed,
    name: 'data.csv',
    path: '/data.csv',
  })
  expect(found).toBe(sha256(text))
})
