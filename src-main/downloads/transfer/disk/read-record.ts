import { isMembers, type Members } from '#shared/reading/plain'
import { type DigestName, digestNames } from '../decide/digest-names'
import type { Encoding, FileState } from '../decide/file-state'
import type { Checked } from '../outcomes'

/** What outlives the program: enough to continue, and to decide whether one may. */
export interface JournalRecord {
  /** Name of the part, in the folder of the order. */
  part: string
  /** What the file will be called if the name is free. */
  name: string
  state: FileState
  /**
   * What lies before `written` was handed to the system, which keeps it when the program dies; what
   * lies before `synced` outlives the system too.
   */
  pieces: readonly (readonly [from: number, to: number, written: number, synced: number])[]
  /** Names the run of the system: `written` counts as long as it is the same. */
  boot: string
  begunAnew: number
  /** SHA-256 of what was found to end before its own end. */
  cutShort: string | null
  /** It was joined from answers that nothing distinguished: they may be of different states. */
  joined: boolean
  /** Set before the file takes its name: whole, synced and checked. */
  placing: Placing | null
}

/** A whole, synced and checked file that is about to take its name. */
export interface Placing {
  /** The name it is about to take, or has taken. */
  name: string
  bytes: number
  sha256: string
  hashed: 'asItCame' | 'readBack'
  checked: Checked
}

/** Reads a record of a journal; undefined for one of another version. */
export function readRecord(value: Members): JournalRecord | undefined {
  const { part, name, boot, begunAnew } = value
  const state = isMembers(value.state) ? readState(value.state) : undefined
  const pieces = readPieces(value.pieces)
  const placing = value.placing === null ? null : readPlacing(value.placing)
  if (typeof part !== 'string' || typeof name !== 'string') return undefined
  if (typeof boot !== 'string' || !isCount(begunAnew)) return undefined
  // Both name a file in the folder of the order and nothing else.
  if (/[/\\]/.test(part) || /[/\\]/.test(name)) return undefined
  if (state === undefined || pieces === undefined || placing === undefined) return undefined
  const cutShort = typeof value.cutShort === 'string' ? value.cutShort : null
  const joined = value.joined === true
  return { part, name, state, pieces, boot, begunAnew, cutShort, joined, placing }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string'
const isFraming = (value: unknown): value is FileState['framing'] =>
  value === 'announced' || value === 'framed' || value === 'unknown'
const isEncoding = (value: unknown): value is Encoding | null =>
  value === null || value === 'gzip' || value === 'deflate' || value === 'br' || value === 'zstd'
const isDigestName = (value: unknown): value is DigestName =>
  digestNames.some((name) => name === value)

function readState(value: Members): FileState | undefined {
  const { total, framing, ranges, encoding, contentType, validators, digests } = value
  if (total !== null && !isCount(total)) return undefined
  if (!isFraming(framing) || typeof ranges !== 'boolean' || !isEncoding(encoding)) return undefined
  if (!isTextOrNull(contentType) || !isMembers(validators) || !isMembers(digests)) return undefined
  const { etag, lastModified, ifRange } = validators
  if (!isTextOrNull(etag) || !isTextOrNull(lastModified) || !isTextOrNull(ifRange)) return undefined
  const found: FileState['digests'] = {}
  for (const name of digestNames) {
    const digest = digests[name]
    if (typeof digest === 'string') found[name] = digest
  }
  const read = { etag, lastModified, ifRange }
  return {
    total,
    framing,
    ranges,
    encoding,
    contentType,
    validators: read,
    digests: found,
    ...(value.asIs === true ? { asIs: true } : {}),
  }
}

function readPieces(value: unknown): JournalRecord['pieces'] | undefined {
  if (!Array.isArray(value)) return undefined
  const pieces: [number, number, number, number][] = []
  let end = 0
  for (const one of value) {
    if (!Array.isArray(one)) return undefined
    const [from, to, written, synced]: unknown[] = one
    if (!isCount(from) || !isCount(to) || !isCount(written) || !isCount(synced)) return undefined
    // They cover the file from its start without a gap.
    if (from !== end || synced < from || written < synced || to < written) return undefined
    pieces.push([from, to, written, synced])
    end = to
  }
  return pieces
}

function readPlacing(value: unknown): Placing | undefined {
  if (!isMembers(value)) return undefined
  const { name, bytes, sha256, hashed, checked } = value
  if (typeof name !== 'string' || /[/\\]/.test(name) || !isCount(bytes)) return undefined
  if (typeof sha256 !== 'string' || (hashed !== 'asItCame' && hashed !== 'readBack')) {
    return undefined
  }
  const read = readChecked(checked)
  return read === undefined ? undefined : { name, bytes, sha256, hashed, checked: read }
}

function readChecked(value: unknown): Checked | undefined {
  if (!isMembers(value) || !isFraming(value.length) || !Array.isArray(value.digests)) {
    return undefined
  }
  const { structure } = value
  return {
    length: value.length,
    digests: value.digests.filter(isDigestName),
    structure: structure === 'whole' || structure === 'cutShort' ? structure : 'unknown',
    ...(value.joined === true ? { joined: true } : {}),
    ...(value.unrecognised === true ? { unrecognised: true } : {}),
  }
}
