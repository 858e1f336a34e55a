import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshName } from './block'
import { type Bench, fileInTurn, inTurn } from './in-turn'
import { fetchMany } from './ours'
import { memory } from './speed'

const files = 200
const bytes = 50_000
const atOnce = 16

/** Many small files, each with its journal, its check and its sync, beside aria2c, which has none of them. */
export async function measureSmall(bench: Bench): Promise<void> {
  const address = `${bench.origin}/free/${bytes}`
  for (const place of ['memory', 'the disk'] as const) {
    if (place === 'memory' && memory === null) continue
    const folder = place === 'memory' && memory !== null ? join(memory, freshName()) : bench.folder
    const measured = await inTurn(
      { folder, rounds: bench.rounds },
      (own) => fetchMany(address, join(own, 'files'), files, atOnce),
      new Map(
        bench.peers
          .filter((name) => name === 'aria2c')
          .map((name) => [name, (own: string) => manyByAria(address, own)]),
      ),
    )
    for (const peer of measured.peers) {
      bench.report({
        what: `downloads: ${files} files of 50 kB to ${place}, ${atOnce} at a time`,
        ours: measured.seconds,
        peer,
        unit: 's',
        bar: { at: 'most', value: 2 },
      })
    }
  }
}

async function manyByAria(address: string, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const list = join(folder, 'list')
  const lines = Array.from({ length: files }, (_, at) => `${address}?${at}\n out=file-${at}`)
  writeFileSync(list, lines.join('\n'))
  const given = ['-q', '-i', list, '-d', folder, `-j${atOnce}`, '--file-allocation=none']
  const began = performance.now()
  const child = spawn('aria2c', given, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`aria2c ended with ${code}`)
  return (performance.now() - began) / 1000
}

/** A host that ends every connection after 256 kB, beside aria2c. */
export async function measureEnding(bench: Bench): Promise<void> {
  const aria = bench.peers.filter((name) => name === 'aria2c')
  for (const connections of [1, 4]) {
    const path = `/ending/${32 * 1024 * 1024}`
    const measured = await fileInTurn(bench, path, connections, aria)
    for (const peer of measured.peers) {
      bench.report({
        what: `downloads: every connection ends after 256 kB, ${connections} at a time`,
        ours: measured.seconds,
        peer,
        unit: 's',
        bar: { at: 'most', value: 2 },
      })
    }
  }
}
