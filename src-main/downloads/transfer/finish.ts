import { join } from 'node:path'
import type { Clock } from '../../core/clock'
import { errorCode } from '../../core/write-atomically'
import { digestNames } from './decide/digest-names'
import { agree, type Digests, expectedDigests } from './decide/digests'
import type { Disk } from './disk/disk'
import { diskFailure } from './disk/disk-faults'
import { createHasher } from './disk/hasher'
import type { Journal } from './disk/journal'
import { freeName, mayReplace, takeName } from './disk/place-file'
import type { JournalRecord, Placing } from './disk/read-record'
import type { Order } from './order'
import { failure, type Outcome } from './outcomes'
import { closePart, type Part, recordOf } from './part'
import { readGzip, readPdf, readSevenZip, readXz, readZip } from './structure/archives'
import { readEbml, readIsoMedia, readOgg, readRiff } from './structure/containers'
import { type FileBytes, type Structure, unknown } from './structure/file-bytes'
import { readGif, readJpeg, readPng } from './structure/images'
import { firstBytes, type Kind, kindOfBytes } from './structure/kinds'
import { isUnrecognised } from './structure/recognise'
import { readFlac, readMp3 } from './structure/sounds'

export interface FinishPorts {
  order: Order
  disk: Disk
  journal: Journal
  clock: Clock
  /** Asked while a file is read back, which takes a while. */
  isStopped(): boolean
}

/** The result of checking a whole part. */
export type Verified =
  | { at: 'good'; placing: Omit<Placing, 'name'> }
  /** Its hash differs from a promised one. */
  | { at: 'wrongDigest' }
  /** It ends before its own end. */
  | { at: 'cutShort'; sha256: string }
  /** It is not as long as what was written to it. */
  | { at: 'wrongLength' }
  /** Nobody waits for it any more. */
  | { at: 'stopped' }

const readers: Readonly<Record<Kind, (file: FileBytes) => Promise<Structure>>> = {
  isoMedia: readIsoMedia,
  ebml: readEbml,
  mp3: readMp3,
  zip: readZip,
  png: readPng,
  jpeg: readJpeg,
  gif: readGif,
  riff: readRiff,
  pdf: readPdf,
  ogg: readOgg,
  flac: readFlac,
  gzip: readGzip,
  sevenZip: readSevenZip,
  xz: readXz,
}

/** Kinds whose every byte must be read: only if nothing else showed the end. */
const slow: ReadonlySet<Kind> = new Set(['gzip', 'mp3', 'jpeg', 'gif'])

/**
 * What a file's own structure says of its end. The kind goes by how the file begins, whatever it is
 * called. Pure but for reading.
 *
 * @param announced whether the host stated the length, and it agrees
 */
export async function readStructure(file: FileBytes, announced: boolean): Promise<Structure> {
  const kind = kindOfBytes(await file.read(0, firstBytes))
  if (kind === null) return unknown
  if (announced && slow.has(kind)) return unknown
  const found = await readers[kind](file)
  // If some whole files look like that too, the stated length decides.
  return announced && found.at === 'cutShort' && !found.sure ? unknown : found
}

/** Syncs the whole part and compares its length and its hashes with everything that is known. */
export async function verifyPart(part: Part, { order, isStopped }: FinishPorts): Promise<Verified> {
  const total = part.ranges.reduce((end, { to }) => Math.max(end, to ?? 0), 0)
  await part.open.sync()
  if ((await part.open.size()) !== total) return { at: 'wrongLength' }
  const hashed = await part.hasher.finish(part.open, total, isStopped)
  if (hashed === null) return { at: 'stopped' }
  const { digests, readBack } = hashed
  const expected: Digests = expectedDigests(order.expected) ?? {}
  if (!agree(digests, expected) || !agree(digests, part.state.digests)) {
    return { at: 'wrongDigest' }
  }
  const known = { ...part.state.digests, ...expected }
  const names = digestNames.filter((name) => known[name] !== undefined)
  const { sha256 = '' } = digests
  const announced = part.state.total !== null
  const bytes = bytesOf(part, total)
  const { at: structure } = await readStructure(bytes, announced)
  // A hash that agrees proves the file; the same bytes twice are what the host has.
  const vouched = names.length > 0 || (announced && part.cutShort === sha256)
  if (structure === 'cutShort' && !vouched) return { at: 'cutShort', sha256 }
  return {
    at: 'good',
    placing: {
      bytes: total,
      sha256,
      hashed: readBack ? 'readBack' : 'asItCame',
      checked: {
        length: announced ? 'announced' : part.state.framing,
        digests: names,
        structure,
        ...(part.joined ? { joined: true } : {}),
        // A hash of the order proves the file; one of the host proves only that this is what it sends.
        ...(Object.keys(expected).length === 0 && (await isUnrecognised(part.name, bytes))
          ? { unrecognised: true }
          : {}),
      },
    },
  }
}

const bytesOf = ({ open }: Part, size: number): FileBytes => ({
  size,
  async read(at, length) {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
    const bytes = buffer.length === 0 ? 0 : await open.read(buffer, at)
    return buffer.subarray(0, bytes)
  },
})

const busyCodes = new Set(['EPERM', 'EBUSY', 'EACCES', 'ETXTBSY'])
const placeAttempts = 5

/**
 * Gives a verified part its name. The journal says which before it is taken, so that a program that
 * is killed in between finds out. On Windows a virus scanner or another program may hold a file.
 */
export async function placePart(
  part: Part,
  verified: Omit<Placing, 'name'>,
  begunAnew: number,
  ports: FinishPorts,
): Promise<Outcome> {
  const { order, disk, journal, clock } = ports
  await closePart(part)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place()
    } catch (error) {
      if (!busyCodes.has(errorCode(error))) return await unplaced(error)
      if (attempt === placeAttempts) return await heldUp(error)
      await new Promise<void>((resolve) => clock.after(50 * 2 ** attempt, resolve))
    }
  }

  async function unplaced(error: unknown): Promise<Outcome> {
    const isGone = errorCode(error) === 'ENOENT' && (await disk.facts(part.path)) === null
    const isFolderThere = (await disk.facts(order.folder)) !== null
    return isGone && isFolderThere ? failure('partGone') : diskFailure(error)
  }

  /** Another program holds the file, unless nothing at all can be made in the folder any more. */
  async function heldUp(error: unknown): Promise<Outcome> {
    const probe = `${part.path}.probe`
    try {
      await (await disk.open(probe, 'wx')).close()
      await disk.remove(probe)
    } catch (refused) {
      return diskFailure(refused)
    }
    return failure('targetLocked', { detail: errorCode(error) })
  }

  async function place(): Promise<Outcome> {
    const wanted = join(order.folder, part.name)
    let replaces = await mayReplace(disk, wanted, order.replaceable)
    for (let number = 1; ; number += 1) {
      // The name itself is not looked at before it is taken: it is free almost always.
      const free =
        replaces || number === 1
          ? { name: part.name, number: 1 }
          : await freeName(disk, order.folder, part.name, number)
      if (free === null) return failure('folderRefused', { detail: 'EEXIST' })
      const placing: Placing = { ...verified, name: free.name }
      await journal.write({ ...recordOf(part, begunAnew), placing })
      const target = join(order.folder, free.name)
      if (replaces) {
        // Looked at again: another file may have taken the name while the journal was written.
        replaces = await mayReplace(disk, target, order.replaceable)
        if (!replaces) {
          number = 0
          continue
        }
        await disk.rename(part.path, target)
      } else if (!(await takeName(disk, part.path, target))) {
        number = free.number
        continue
      }
      await disk.syncFolder(order.folder)
      return doneWith(order, placing)
    }
  }
}

const doneWith = (order: Order, { name, ...rest }: Placing): Outcome => ({
  at: 'done',
  file: join(order.folder, name),
  ...rest,
})

/**
 * What a program that was killed while a file took its name has left: the file is done if it has
 * the name, is what the journal says, and nothing else has become of the part. Else null.
 */
export async function recoverPlaced(
  record: JournalRecord,
  { order, disk, isStopped }: Pick<FinishPorts, 'order' | 'disk' | 'isStopped'>,
): Promise<Outcome | null> {
  const { placing } = record
  if (placing === null) return null
  const target = join(order.folder, placing.name)
  const part = join(order.folder, record.part)
  const [placed, left] = [await disk.facts(target), await disk.facts(part)]
  if (placed === null || placed.size !== placing.bytes) return null
  if (left !== null && left.identity !== placed.identity) return null
  const file = await disk.open(target, 'r')
  try {
    const hashed = await createHasher(new Set()).finish(file, placing.bytes, isStopped)
    if (hashed === null) return { at: 'paused' }
    if (hashed.digests.sha256 !== placing.sha256) return null
  } finally {
    await file.close()
  }
  await disk.remove(part)
  await disk.syncFolder(order.folder)
  return doneWith(order, { ...placing, hashed: 'readBack' })
}
