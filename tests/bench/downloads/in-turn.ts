import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../table'
import { type Cost, fetchOurs } from './ours'
import { fetchPeer, type PeerName } from './peers'
import type { FileMetadata } from './report'

/** What the measurements of one run share. */
export interface Bench {
  origin: string
  folder: string
  rounds: number
  /** Those that are installed. */
  peers: readonly PeerName[]
  report(metadata: FileMetadata): void
}

/** Runs in a folder that is empty before and after, so that no run pays for another's. */
export async function inFolder<Value>(
  root: string,
  run: (own: string) => Promise<Value>,
): Promise<Value> {
  const own = join(root, 'run')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const value = await run(own)
  rmSync(root, { recursive: true, force: true })
  return value
}

/** Ours and the peers in turn, so that what else the machine does meets all of them: medians of seconds. */
export async function inTurn(
  { folder, rounds }: Pick<Bench, 'folder' | 'rounds'>,
  ours: (own: string) => Promise<number>,
  theirs: ReadonlyMap<PeerName, (own: string) => Promise<number>>,
): Promise<{ seconds: number; peers: { name: PeerName; value: number }[] }> {
  const own: number[] = []
  const others = new Map<PeerName, number[]>([...theirs.keys()].map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    own.push(await inFolder(folder, ours))
    for (const [name, fetch] of theirs) others.get(name)?.push(await inFolder(folder, fetch))
  }
  return {
    seconds: median(own),
    peers: [...others].map(([name, values]) => ({ name, value: median(values) })),
  }
}

/** One file, ours and the peers in turn. */
export async function fileInTurn(
  bench: Pick<Bench, 'origin' | 'folder' | 'rounds'>,
  path: string,
  connections: number,
  others: readonly PeerName[],
  { thenSync = false } = {},
) {
  const address = `${bench.origin}${path}`
  return await inTurn(
    bench,
    async (own): Promise<Cost['seconds']> =>
      (await fetchOurs(address, join(own, 'files'), connections)).seconds,
    new Map(
      others.map((name) => [
        name,
        (own: string) => fetchPeer(name, address, own, { connections, thenSync }),
      ]),
    ),
  )
}
