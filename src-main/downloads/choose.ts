import { basename } from 'node:path'
import { act, openFile } from './act'
import { sharedJob } from './add'
import type { DownloadStore } from './download-store'
import type { Entry } from './machine/entry'
import { step } from './machine/transition'
import type { DownloadFiles, DownloadSystem } from './ports'
import type { ReplaceableFiles } from './replaceable'

export interface ChoosePorts {
  store: DownloadStore
  files: Pick<DownloadFiles, 'size' | 'exists'>
  replaceable: Pick<ReplaceableFiles, 'has' | 'accept'>
  system: Pick<DownloadSystem, 'openPath' | 'showInFolder' | 'trash' | 'ask'>
  log(line: string): void
}

/**
 * Settles a duplicate as the person chose. Answers the entry that counts now: with `open` the one
 * that was there first, if the list has it.
 */
export async function choose(
  entry: Entry,
  choice: 'open' | 'replace' | 'keepBoth' | 'cancel',
  ports: ChoosePorts,
): Promise<string> {
  const { id, state } = entry
  const { store } = ports
  if (state.at !== 'duplicate') return id
  const twin = state.of.id === null ? undefined : store.get(state.of.id)
  switch (choice) {
    case 'cancel':
      store.apply(id, { at: 'cancel' })
      return id
    case 'open':
      return await openOther(entry, twin, state.of.path, ports)
    case 'replace': {
      const replaces = state.of.path === null || (await mayReplace(id, state.of.path, ports))
      // It may have been settled while the person was asked.
      const now = store.get(id)
      if (now?.state.at !== 'duplicate') return id
      fetchAnyway(now, twin, replaces ? 'replace' : 'keepBoth', store)
      return id
    }
    case 'keepBoth':
      fetchAnyway(entry, twin, 'keepBoth', store)
      return id
    default:
      return choice satisfies never
  }
}

function fetchAnyway(
  entry: Entry,
  twin: Entry | undefined,
  onExists: 'replace' | 'keepBoth',
  store: DownloadStore,
): void {
  const shared = twin === undefined || entry.address !== null ? entry : sharedJob(entry, twin)
  if (shared !== entry) store.take(entry.id, step(entry, shared))
  store.apply(entry.id, { at: 'fetchAnyway', onExists })
}

/**
 * Whether the file that is in the way may be replaced. One that the table did not fetch, or that was
 * changed since, is the person's own: a window of the system asks them, and no page can answer it.
 */
async function mayReplace(
  id: string,
  path: string,
  { files, replaceable, system }: ChoosePorts,
): Promise<boolean> {
  const bytes = await files.size(path)
  if (bytes === null || replaceable.has(id, { path, bytes })) return true
  const accepted = await system.ask({
    message: `Replace "${basename(path)}"?`,
    detail: `${path}\n\nGateway Desk did not download this file, or it was changed since. What is in it would be lost.`,
    accept: 'Replace it',
    decline: 'Keep both',
  })
  if (accepted) replaceable.accept(id, { path, bytes })
  return accepted
}

/** Opens the file that the other download has fetched; one that is still coming is only shown. */
async function openOther(
  { id }: Entry,
  twin: Entry | undefined,
  path: string | null,
  ports: ChoosePorts,
): Promise<string> {
  const { store, system } = ports
  if (twin !== undefined) {
    await act([twin], 'open', ports)
    await store.drop([id])
    return twin.id
  }
  if (path !== null) await openFile(path, system)
  store.apply(id, { at: 'cancel' })
  return id
}
