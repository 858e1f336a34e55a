import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../table'
import { freshName } from './block'
import { argumentsOf, type PeerName } from './peers'
import type { FileMetadata } from './report'

const bytes = 48 * 1024 * 1024
const connections = 4
/** Slow enough that little is on its way in the system when the program is killed. */
const rate = 3 * 1024 * 1024

/** What is fetched again after a kill at three quarters, in MiB, beside the peers. */
export async function measureKill(
  origin: string,
  folder: string,
  peers: readonly PeerName[],
  rounds: number,
): Promise<FileMetadata[]> {
  const address = `${origin}/capped/${bytes}/${rate}`
  const served = async () => Number(await (await fetch(`${origin}/served`)).text())

  async function again(start: (own: string) => [string, string[]]): Promise<number> {
    const own = join(folder, freshName())
    mkdirSync(own, { recursive: true })
    const before = await served()
    const [program, given] = start(own)
    const first = spawn(program, given, { stdio: 'ignore' })
    const ended = new Promise((resolve) => first.on('close', resolve))
    while ((await served()) - before < 0.75 * bytes) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    first.kill('SIGKILL')
    await ended
    const second = spawn(program, given, { stdio: ['ignore', 'ignore', 'inherit'] })
    const code = await new Promise((resolve) => second.on('close', resolve))
    if (code !== 0) throw new Error(`${program} did not go on: ${code}`)
    return ((await served()) - before - bytes) / (1024 * 1024)
  }

  const ours: number[] = []
  const theirs = new Map<PeerName, number[]>(peers.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const program = join(import.meta.dirname, 'fetch-once.js')
    ours.push(await again((own) => [process.execPath, [program, address, own, `${connections}`]]))
    for (const [name, values] of theirs) {
      values.push(
        await again((own) => [name, argumentsOf(name, address, join(own, 'file'), connections)]),
      )
    }
  }
  const what = 'downloads: fetched again after a kill at 75 %'
  const unit = 'MiB'
  const value = median(ours)
  return [
    { what, ours: value, peer: null, unit, bar: { at: 'most', value: 8 } },
    ...[...theirs]
      // A peer that keeps everything has nothing to be divided by.
      .filter(([name]) => name === 'aria2c')
      .map(([name, values]): FileMetadata => {
        const peer = { name, value: median(values) }
        return {
          what: `${what}, beside ${name}`,
          ours: value,
          peer,
          unit,
          bar: { at: 'most', value: 1 },
        }
      }),
  ]
}
