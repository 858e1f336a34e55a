import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from '../table'
import { type Bench, fileInTurn, inFolder } from './in-turn'
import { measureKill } from './kill'
import { measureEnding, measureSmall } from './many'
import { fetchOurs, loopOfFetching, rateOf } from './ours'
import { isThere } from './peers'
import type { FileMetadata } from './report'
import { measureSpeed } from './speed'

/*
 * Measures transfers in the folder it is given and prints one line of JSON per figure. The other arguments
 * name what is measured.
 */

const folder = process.argv[2] ?? ''
const rounds = 3
const megabyte = 1024 * 1024
const report = (metadata: FileMetadata) => console.log(JSON.stringify(metadata))
const peers = (['curl', 'aria2c'] as const).filter((name) => {
  const there = isThere(name)
  if (!there) console.error(`${name} is not installed: its figures are left out.`)
  return there
})

const host = spawn(process.execPath, [join(import.meta.dirname, 'host.js')], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const [line] = await once(host.stdout, 'data')
const origin = `http://127.0.0.1:${String(line).trim()}`

const bench: Bench = { origin, folder, rounds, peers, report }

/** The same part of a file for each of so many connections. */
async function manyConnections(connections: number): Promise<void> {
  const [rate, bytes] = [3 * megabyte, connections * 12 * megabyte]
  const path = `/capped/${bytes}/${rate}`
  const measured = await fileInTurn(
    bench,
    path,
    connections,
    peers.filter((name) => name === 'aria2c'),
  )
  report({
    what: `downloads: gain of ${connections} connections under a cap of each`,
    ours: bytes / measured.seconds / rate,
    peer: null,
    unit: 'x',
    bar: { at: 'least', value: 0.92 * connections },
  })
  for (const peer of measured.peers) {
    const gain = { name: peer.name, value: bytes / peer.value / rate }
    report({
      what: `downloads: ${connections} connections beside ${peer.name}`,
      ours: bytes / measured.seconds / rate,
      peer: gain,
      unit: 'x',
      bar: { at: 'least', value: 0.95 },
    })
  }
}

async function oneSlow(): Promise<void> {
  const [rate, slow, bytes] = [4 * megabyte, 0.4 * megabyte, 64 * megabyte]
  const path = `/slow/${bytes}/${rate}/${slow}`
  const measured = await fileInTurn(bench, path, 4, peers)
  report({
    what: 'downloads: one slow connection of four',
    ours: measured.seconds,
    peer: { name: 'ideal', value: bytes / (3 * rate + slow) },
    unit: 's',
    bar: { at: 'most', value: 1.15 },
  })
  for (const peer of measured.peers) {
    report({
      what: `downloads: the same beside ${peer.name}`,
      ours: measured.seconds,
      peer,
      unit: 's',
      bar: { at: 'most', value: 1 },
    })
  }
}

/** What a GiB costs, beside what it costs to ask for it and to hash it and nothing else. */
async function cost(): Promise<void> {
  const bytes = 512 * megabyte
  const perGiB = (1024 * megabyte) / bytes
  const address = `${origin}/free/${bytes}`
  const ours: number[] = []
  const floor: number[] = []
  const loop: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { cpuSeconds } = await inFolder(folder, (own) =>
      fetchOurs(address, join(own, 'files'), 1),
    )
    ours.push(cpuSeconds * perGiB)
    floor.push(bareSeconds(address) * perGiB)
    loop.push(await inFolder(folder, (own) => loopOfFetching(address, join(own, 'files'))))
  }
  report({
    what: 'downloads: CPU of a GiB',
    ours: median(ours),
    peer: null,
    unit: 's',
    bar: { at: 'most', value: 3 },
  })
  report({
    what: 'downloads: the same beside bare undici and SHA-256, without a disk',
    ours: median(ours),
    peer: { name: 'floor', value: median(floor) },
    unit: 's',
    bar: { at: 'most', value: 2 },
  })
  report({
    what: 'downloads: main loop p99 meanwhile',
    ours: median(loop),
    peer: null,
    unit: 'ms',
    bar: { at: 'most', value: 10 },
  })
}

const bareSeconds = (address: string): number =>
  Number(execFileSync(process.execPath, [join(import.meta.dirname, 'floor.js'), address]))

async function limited(files: number): Promise<void> {
  const rate = 4 * megabyte
  const address = `${origin}/free/${(rate * 20) / files}`
  const wrong: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const measured = await inFolder(folder, (own) =>
      rateOf(address, join(own, 'files'), files, rate),
    )
    wrong.push(Math.abs(measured / rate - 1) * 100)
  }
  report({
    what: `downloads: ${files} file${files === 1 ? '' : 's'} under one limit, off by`,
    ours: median(wrong),
    peer: null,
    unit: '%',
    bar: { at: 'most', value: 3 },
  })
}

const parts: Record<string, () => Promise<void>> = {
  manyConnections: async () => {
    for (const connections of [4, 8, 16]) await manyConnections(connections)
  },
  oneSlow,
  cost,
  limited: async () => {
    for (const files of [1, 16]) await limited(files)
  },
  kill: async () => {
    const figures = await inFolder(folder, (own) => measureKill(origin, own, peers, rounds))
    for (const metadata of figures) report(metadata)
  },
  speed: () => measureSpeed(bench),
  small: () => measureSmall(bench),
  ending: () => measureEnding(bench),
}
for (const name of process.argv.slice(3)) await parts[name]?.()
host.kill()
process.exit(0)
