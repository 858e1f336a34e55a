import type { AddDownloads, Added, DuplicateChoice, NewDownload } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import { readAddress } from '#shared/reading/read-addresses'
import type { World } from '../gateway/ports'
import { presentAddress, refusedAddress } from './allowed-address'
import type { DownloadStore } from './download-store'
import { hideTokens } from './hide-tokens'
import { findTwin, questionOf } from './machine/duplicates'
import { type Entry, hasEnded, newEntry, withAddress } from './machine/entry'

export interface AddPorts {
  store: DownloadStore
  world(): World
  demoOrigin(): string | null
  settings(): Settings
  newId(): string
  now(): number
}

/** The result: ids in the order of what was asked for, and what was refused. */
export interface AddedIds {
  ids: string[]
  /** Those that were not there before. */
  fresh: string[]
  refused: Added['refused']
}

/** Takes new downloads into the store. The same address twice in one list is one download. */
export function addToStore(asked: AddDownloads, ports: AddPorts): AddedIds {
  const { store } = ports
  const world = ports.world()
  const duplicates = asked.duplicates ?? ports.settings().downloads.duplicates
  const refused: { address: string; reason: string }[] = []
  const ids: string[] = []
  const added = new Map<string, Entry>()
  let place = lastPlace(store)
  for (const item of asked.items) {
    const read = readItem(item, world, ports.demoOrigin())
    if (read.at === 'refused') {
      refused.push({ address: item.address, reason: read.reason })
      continue
    }
    const question = questionOf(read.item)
    const same = added.get(question)
    if (same !== undefined) continue
    const twin = findTwin(store.all(), world.realm, question)
    if (twin !== undefined && duplicates === 'open') {
      ids.push(twin.id)
      continue
    }
    place += 1
    const entry = newEntry(read.item, {
      id: ports.newId(),
      realm: world.realm,
      question,
      place,
      now: ports.now(),
      priority: asked.priority ?? 'normal',
      onExists: duplicates,
      overBudget: asked.overBudget ?? false,
    })
    const known = withTwin(withStory(entry), twin, duplicates)
    added.set(question, known)
    ids.push(known.id)
  }
  if (added.size > 0) store.add([...added.values()])
  const fresh = [...added.values()].map(({ id }) => id)
  return { ids: [...new Set(ids)], fresh, refused }
}

/** A job that is under way or done is not paid for again: its file is fetched once more. */
export function sharedJob(entry: Entry, twin: Entry): Entry {
  if (entry.source.at !== 'job' || twin.source.at !== 'job' || twin.source.run === null)
    return entry
  const { run, job } = twin.source
  return {
    ...entry,
    address: twin.address,
    title: entry.title || twin.title,
    picture: entry.picture ?? twin.picture,
    source: { ...entry.source, run, job },
  }
}

function withTwin(entry: Entry, twin: Entry | undefined, duplicates: DuplicateChoice): Entry {
  if (twin === undefined) return entry
  const shared = sharedJob(entry, twin)
  if (duplicates === 'ask') {
    return { ...shared, state: { at: 'duplicate', of: { id: twin.id, path: twin.path } } }
  }
  const makes = shared.source.at === 'job' && shared.source.run !== null && shared.address === null
  return makes
    ? { ...shared, state: { at: 'converting', progress: null, words: null, nextAt: null } }
    : shared
}

const withStory = (entry: Entry): Entry =>
  entry.address === null
    ? entry
    : {
        ...entry,
        story: withAddress(entry.story, entry.addedAt, hideTokens(entry.address), 'Given'),
      }

type ReadItem = { at: 'good'; item: NewDownload } | { at: 'refused'; reason: string }

function readItem(item: NewDownload, world: World, demoOrigin: string | null): ReadItem {
  const read = readAddress(item.address, item.at)
  if (read.at === 'refused') return read
  if (item.at === 'file' && presentAddress(read.address, world, demoOrigin) === undefined) {
    return { at: 'refused', reason: refusedAddress(world, read.address) }
  }
  return { at: 'good', item: { ...item, address: read.address } }
}

function lastPlace(store: DownloadStore): number {
  let last = 0
  for (const entry of store.all()) if (!hasEnded(entry)) last = Math.max(last, entry.place)
  return last
}
