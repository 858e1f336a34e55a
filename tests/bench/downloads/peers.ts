import { spawn, spawnSync } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { freshName } from './block'

export type PeerName = 'curl' | 'aria2c'

/** Whether a peer is installed. */
export const isThere = (name: PeerName): boolean => spawnSync(name, ['--version']).status === 0

/** How a peer is told to fetch an address to a file, going on with what is there. */
export const argumentsOf = (name: PeerName, address: string, file: string, connections: number) =>
  name === 'curl'
    ? ['-s', '-f', '-C', '-', '-o', file, address]
    : [
        '-q',
        '--allow-overwrite=true',
        '--console-log-level=error',
        '--summary-interval=0',
        '--file-allocation=none',
        `-x${connections}`,
        `-s${connections}`,
        '-k1M',
        '-c',
        // Of a host that ends connections again and again it gives up too soon otherwise.
        '--max-tries=0',
        '--retry-wait=0',
        '-d',
        file.slice(0, file.lastIndexOf('/')),
        '-o',
        file.slice(file.lastIndexOf('/') + 1),
        address,
      ]

/** Seconds that a peer takes; `thenSync` = until what it wrote has reached the disk. */
export async function fetchPeer(
  name: PeerName,
  address: string,
  folder: string,
  { connections, thenSync }: { connections: number; thenSync: boolean },
): Promise<number> {
  const file = join(folder, freshName())
  const began = performance.now()
  const child = spawn(name, argumentsOf(name, address, file, connections), {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  if (thenSync) await syncFile(file)
  return (performance.now() - began) / 1000
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
