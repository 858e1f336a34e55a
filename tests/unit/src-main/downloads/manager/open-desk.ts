import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Download, DownloadState } from '#shared/bridge/downloads'
import type { Downloads } from '../../../../../src-main/downloads/ports'
import { buildDesk, type Desk, type DeskOptions } from './build-desk'

export interface OpenDesk extends Desk {
  folder: string
  /** The entries as the window would list them. */
  list(): Promise<Download[]>
  /** Waits until one of these entries stands as wanted; gives it. */
  reaches(id: string, at: DownloadState['at'], timeoutMs?: number): Promise<Download>
}

/** A desk in a folder of its own, stopped and removed after the test. */
export async function openDesk(
  options: Omit<DeskOptions, 'folder'> & { folder?: string },
): Promise<OpenDesk> {
  const folder = options.folder ?? (await newFolder())
  const desk = buildDesk({ ...options, folder })
  onTestFinished(() => desk.stop())
  desk.start()
  return {
    ...desk,
    folder,
    list: () => listOf(desk.downloads),
    reaches: (id, at, timeoutMs) => reaches(desk.downloads, id, at, timeoutMs),
  }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function listOf(downloads: Downloads): Promise<Download[]> {
  const listed = await downloads.list()
  if (!listed.ok) throw new Error(listed.fault.message)
  return listed.value.downloads
}

/** Looks at every change; the time is a limit for what never comes, not a pace. */
function reaches(
  downloads: Downloads,
  id: string,
  at: DownloadState['at'],
  timeoutMs = 120_000,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const [entry] = downloads.show([id])
      if (entry?.state.at === 'failed' && at !== 'failed') {
        end()
        reject(new Error(`It failed: ${entry.state.code}, ${entry.state.reason}`))
      }
      if (entry?.state.at !== at) return
      end()
      resolve(entry)
    }
    const timer = setTimeout(() => {
      end()
      const [entry] = downloads.show([id])
      reject(new Error(`${at} never came; it is ${JSON.stringify(entry?.state)}`))
    }, timeoutMs)
    const stop = downloads.onChange(look)
    const end = (): void => {
      clearTimeout(timer)
      stop()
    }
    look()
  })
}
