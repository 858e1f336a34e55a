import { join } from 'node:path'
import type { Download, DownloadTotals, Segment } from '#shared/bridge/downloads'
import { type Entry, isMaking, isTransferring } from './machine/entry'

/** What changes many times a second, and is in no row. */
export interface Live {
  speed: number
  segments: readonly Segment[]
}

/** An entry as the window sees it: no address of a file with its tokens. */
export function showEntry(entry: Entry, live: Live | undefined): Download {
  const { source, state } = entry
  const runs = state.at === 'running' || state.at === 'checking'
  return {
    id: entry.id,
    revision: entry.revision,
    source:
      source.at === 'job'
        ? { at: 'job', address: source.address, format: source.format, job: source.job }
        : { at: 'file', host: hostOf(entry.address), service: source.service },
    title: titleOf(entry),
    picture: entry.picture,
    name: entry.name,
    path: pathOf(entry),
    media: mediaOf(entry),
    priority: entry.priority,
    place: entry.place,
    addedAt: entry.addedAt,
    startedAt: entry.startedAt,
    endedAt: entry.endedAt,
    bytes: entry.bytes,
    total: entry.total,
    speed: runs && live !== undefined ? live.speed : null,
    speedLimit: entry.speedLimit,
    segments: runs && live !== undefined ? live.segments : [],
    state,
  }
}

/** Something to call it by, whatever is known of it. */
export function titleOf({ title, name, source, address }: Entry): string {
  if (title !== '') return title
  if (name !== null) return name
  const from = source.at === 'job' ? source.address : address
  const url = from === null ? null : URL.parse(from)
  if (url === null) return 'Download'
  if (source.at === 'job')
    return `${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search}`
  const last = url.pathname.split('/').findLast((part) => part !== '')
  return last === undefined ? url.host : decoded(last)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const pathOf = ({ path, folder, name }: Entry): string | null =>
  path ?? (folder === null || name === null ? null : join(folder, name))

const hostOf = (address: string | null): string =>
  address === null ? '' : (URL.parse(address)?.host ?? '')

const audio = new Set(['mp3', 'm4a', 'aac', 'flac', 'opus', 'ogg', 'oga', 'wav', 'weba'])
const video = new Set(['mp4', 'webm', 'mkv', 'mov', 'm4v', 'ogv', 'avi'])
const image = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg'])

function mediaOf({ name, source, contentType, address }: Entry): Download['media'] {
  const path = name ?? (address === null ? '' : (URL.parse(address)?.pathname ?? ''))
  const ending = (/\.([a-z0-9]{1,5})$/i.exec(path)?.[1] ?? '').toLowerCase()
  for (const one of [ending, source.at === 'job' ? source.format.toLowerCase() : '']) {
    if (audio.has(one)) return 'audio'
    if (video.has(one)) return 'video'
    if (image.has(one)) return 'image'
  }
  const type = contentType?.split('/')[0]
  if (type === 'audio' || type === 'video' || type === 'image') return type
  // Formats that are no sound are heights of pictures that move.
  return source.at === 'job' && ending === '' ? 'video' : 'other'
}

/** The sums over all entries of the present world. */
export function sumUp(
  entries: Iterable<Entry>,
  live: (id: string) => Live | undefined,
): DownloadTotals {
  let active = 0
  let waiting = 0
  let speed = 0
  let bytes = 0
  let total: number | null = 0
  for (const entry of entries) {
    if (entry.state.at === 'queued') waiting += 1
    if (isMaking(entry) || entry.state.at === 'renewing') active += 1
    if (!isTransferring(entry)) continue
    active += 1
    speed += entry.state.at === 'running' ? (live(entry.id)?.speed ?? 0) : 0
    bytes += entry.bytes
    total = total === null || entry.total === null ? null : total + entry.total
  }
  const progress = total === null || total === 0 ? null : Math.min(1, bytes / total)
  return { active, waiting, speed, progress }
}
