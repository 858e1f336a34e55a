import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../table'
import { freshName } from './block'
import { measureKill } from './kill'
import { type Cost, fetchOurs, loopBeyondIdle, rateOf } from './ours'
import { fetchPeer, isThere, type PeerName } from './peers'
import type { Told } from './told'

/* Measures transfers in the folder it is given and prints one line of JSON per figure. */

const folder = process.argv[2] ?? ''
const rounds = 3
const megabyte = 1024 * 1024
const tell = (told: Told) => console.log(JSON.stringify(told))
const peers = (['curl', 'aria2c'] as const).filter((name) => {
  const there = isThere(name)
  if (!there) console.error(`${name} is not installed: its figures are left out.`)
  return there
})

const host = spawn(process.execPath, [join(import.meta.dirname, 'host.js')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(host.stdout, 'data')
const origin = `http://127.0.0.1:${String(line).trim()}`

/** Runs in a folder that is empty before and after, so that no run pays for another's. */
async function inFolder<Value>(
  run: (own: string) => Promise<Value>,
  root = folder,
): Promise<Value> {
  const own = join(root, 'run')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const value = await run(own)
  rmSync(root, { recursive: true, force: true })
  return value
}

/** Ours and the peers in turn, so that what else the machine does meets all of them. */
async function inTurn(
  path: string,
  connections: number,
  others: readonly PeerName[],
  { root = folder, thenSync = false } = {},
) {
  const ours: Cost[] = []
  const theirs = new Map<PeerName, number[]>(others.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await inFolder((own) => fetchOurs(`${origin}${path}`, join(own, 'files'), connections), root),
    )
    for (const [name, seconds] of theirs) {
      const fetch = (own: string) =>
        fetchPeer(name, `${origin}${path}`, own, { connections, thenSync })
      seconds.push(await inFolder(fetch, root))
    }
  }
  return {
    seconds: median(ours.map(({ seconds }) => seconds)),
    peers: [...theirs].map(([name, seconds]) => ({ name, value: median(seconds) })),
  }
}

/** The same part of a file for each of so many connections. */
async function manyConnections(connections: number): Promise<void> {
  const [rate, bytes] = [3 * megabyte, connections * 12 * megabyte]
  const path = `/capped/${bytes}/${rate}`
  const measured = await inTurn(
    path,
    connections,
    peers.filter((name) => name === 'aria2c'),
  )
  tell({
    what: `downloads: gain of ${connections} connections under a cap of each`,
    ours: bytes / measured.seconds / rate,
    peer: null,
    unit: 'x',
    bar: { at: 'least', value: 0.92 * connections },
  })
  for (const peer of measured.peers) {
    const gain = { name: peer.name, value: bytes / peer.value / rate }
    tell({
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
  const measured = await inTurn(path, 4, peers)
  tell({
    what: 'downloads: one slow connection of four',
    ours: measured.seconds,
    peer: { name: 'ideal', value: bytes / (3 * rate + slow) },
    unit: 's',
    bar: { at: 'most', value: 1.15 },
  })
  for (const peer of measured.peers) {
    tell({
      what: `downloads: the same beside ${peer.name}`,
      ours: measured.seconds,
      peer,
      unit: 's',
      bar: { at: 'most', value: 1 },
    })
  }
}

/** Where writing costs no disk; null where there is no such place. */
const memory = process.platform === 'linux' && existsSync('/dev/shm') ? '/dev/shm' : null

async function unthrottled(): Promise<void> {
  const bytes = 512 * megabyte
  const path = `/free/${bytes}`
  const curl = peers.filter((name) => name === 'curl')
  const speed = (seconds: number) => bytes / megabyte / seconds
  // curl leaves it to the system when its bytes reach the disk, and ours waits for them. So they are
  // measured where there is no disk, and then with a sync after curl.
  if (memory !== null) {
    const free = await inTurn(path, 1, curl, { root: join(memory, freshName()) })
    for (const { name, value } of free.peers) {
      tell({
        what: 'downloads: unthrottled, to memory, with hash and journal',
        ours: speed(free.seconds),
        peer: { name, value: speed(value) },
        unit: 'MiB/s',
        bar: { at: 'least', value: 0.6 },
      })
    }
  }
  const measured = await inTurn(path, 1, curl, { thenSync: true })
  for (const { name, value } of measured.peers) {
    tell({
      what: 'downloads: unthrottled, to the disk, until it is synced',
      ours: speed(measured.seconds),
      peer: { name: `${name}, sync`, value: speed(value) },
      unit: 'MiB/s',
      bar: { at: 'least', value: 0.6 },
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
    const { cpuSeconds } = await inFolder((own) => fetchOurs(address, join(own, 'files'), 1))
    ours.push(cpuSeconds * perGiB)
    floor.push(bareSeconds(address) * perGiB)
    loop.push(await inFolder((own) => loopBeyondIdle(address, join(own, 'files'))))
  }
  tell({
    what: 'downloads: CPU of a GiB',
    ours: median(ours),
    peer: null,
    unit: 's',
    bar: { at: 'most', value: 3 },
  })
  tell({
    what: 'downloads: the same beside bare undici and SHA-256, without a disk',
    ours: median(ours),
    peer: { name: 'floor', value: median(floor) },
    unit: 's',
    bar: { at: 'most', value: 2 },
  })
  tell({
    what: 'downloads: main loop p99 meanwhile, beyond that of a process that only waits',
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
    const measured = await inFolder((own) => rateOf(address, join(own, 'files'), files, rate))
    wrong.push(Math.abs(measured / rate - 1) * 100)
  }
  tell({
    what: `downloads: ${files} file${files === 1 ? '' : 's'} under one limit, off by`,
    ours: median(wrong),
    peer: null,
    unit: '%',
    bar: { at: 'most', value: 3 },
  })
}

const only = process.argv[3]
const parts: Record<string, () => Promise<void>> = {
  manyConnections: async () => {
    for (const connections of [4, 8, 16]) await manyConnections(connections)
  },
  oneSlow,
  unthrottled,
  cost,
  limited: async () => {
    for (const files of [1, 4, 16]) await limited(files)
  },
  kill: async () => {
    for (const told of await inFolder((own) => measureKill(origin, own, peers, rounds))) tell(told)
  },
}
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || only === name) await measure()
}
host.kill()
process.exit(0)
