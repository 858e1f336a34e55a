import { readGzip, readPdf, readSevenZip, readXz, readZip } from './archives'
import { readEbml, readIsoMedia, readOgg, readRiff } from './containers'
import { type FileBytes, type Structure, unknown } from './file-bytes'
import { readGif, readJpeg, readPng } from './images'
import { firstBytes, type Kind, kindOfBytes } from './kinds'
import { readFlac, readMp3 } from './sounds'

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

/** Kinds of which every byte is looked at: only where nothing else told the end. */
const slow: ReadonlySet<Kind> = new Set(['gzip', 'mp3', 'jpeg', 'gif'])

/**
 * What a file's own structure says of its end. The kind goes by how the file begins, whatever it is
 * called. Pure but for reading.
 *
 * @param announced whether the host told the length, and it agrees
 */
export async function readStructure(file: FileBytes, announced: boolean): Promise<Structure> {
  const kind = kindOfBytes(await file.read(0, firstBytes))
  if (kind === null) return unknown
  if (announced && slow.has(kind)) return unknown
  const found = await readers[kind](file)
  // What some whole files look like, too, says nothing against a length that was told.
  return announced && found.at === 'cutShort' && !found.sure ? unknown : found
}
