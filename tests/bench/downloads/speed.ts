import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freshName } from './block'
import { type Bench, fileInTurn } from './in-turn'
import { isNginxThere, startNginx } from './nginx'
import { warmBytes } from './ours'

const megabyte = 1024 * 1024
const bytes = 512 * megabyte
const speed = (seconds: number) => bytes / megabyte / seconds

/** Where writing costs no disk; null where there is no such place. */
export const memory = process.platform === 'linux' && existsSync('/dev/shm') ? '/dev/shm' : null

/**
 * As fast as it goes, beside curl over one connection. curl leaves it to the system when its bytes reach
 * the disk, and ours waits for them: so it is measured where there is no disk, and then with a sync
 * after curl.
 */
export async function measureSpeed(bench: Bench): Promise<void> {
  const curl = bench.peers.filter((name) => name === 'curl')
  if (memory !== null) {
    const folder = join(memory, freshName())
    await toMemory({ ...bench, folder }, 'a Node host')
    if (isNginxThere()) {
      const root = join(memory, freshName())
      const nginx = await startNginx(root, [warmBytes, bytes])
      try {
        await toMemory({ ...bench, folder, origin: nginx.origin }, 'nginx')
      } finally {
        await nginx.stop()
        rmSync(root, { recursive: true, force: true })
      }
    } else console.error('nginx is not installed: its figures are left out.')
  }
  const measured = await fileInTurn(bench, `/free/${bytes}`, 1, curl, { thenSync: true })
  for (const { name, value } of measured.peers) {
    bench.report({
      what: 'downloads: unthrottled, to the disk, until it is synced',
      ours: speed(measured.seconds),
      peer: { name: `${name}, sync`, value: speed(value) },
      unit: 'MiB/s',
      bar: { at: 'least', value: 0.6 },
    })
  }
}

async function toMemory(bench: Bench, host: string): Promise<void> {
  const curl = bench.peers.filter((name) => name === 'curl')
  for (const connections of [1, 4, 8]) {
    const measured = await fileInTurn(bench, `/free/${bytes}`, connections, curl)
    for (const { name, value } of measured.peers) {
      const over = connections === 1 ? '1 connection' : `${connections} connections`
      bench.report({
        what: `downloads: unthrottled from ${host} to memory over ${over}, with hash and journal`,
        ours: speed(measured.seconds),
        peer: { name, value: speed(value) },
        unit: 'MiB/s',
        bar: { at: 'least', value: 0.6 },
      })
    }
  }
}
