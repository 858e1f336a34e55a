import { endingOf, safeExtension, safeName } from '#shared/reading/file-name'
import { dispositionName } from './disposition-name'

/** Sources of a name; the first that names something counts. */
export interface NameSources {
  /** What the order asks for. */
  wanted?: string | undefined
  disposition?: string | undefined
  /** The address that answered. */
  address: string
  contentType?: string | undefined
}

/** Endings of types that customarily come without a name. */
const endingOfType: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
}

/**
 * The name a file gets: what was asked for, else what the host calls it, else the end of its
 * address; with an ending by its type if it has none. Always a safe name.
 */
export function chooseName({ wanted, disposition, address, contentType }: NameSources): string {
  const said = disposition === undefined ? undefined : dispositionName(disposition)
  const host = said === undefined ? undefined : safeName(lastPart(said), '')
  const path = safeName(addressName(address), '')
  const own = wanted === undefined || wanted.trim() === '' ? undefined : safeName(wanted)
  const name = [own, host, path].find((one) => one !== undefined && one !== '') ?? safeName('')
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  // "Python 3.12" ends in a number; no program opens a film whose ending that would be.
  const isNumbered = name === own && /\.\d+$/.test(name) && /^(video|audio|image)\//.test(type)
  if (endingOf(name) !== '' && !(isNumbered && endingOfType[type] !== undefined)) return name
  const ending = endingOfType[type] ?? safeExtension(endingOf(host ?? '') || endingOf(path))
  return ending === '' ? name : safeName(`${name}.${ending}`)
}

/** The host may send a path; only its end can be a name. */
const lastPart = (text: string): string => text.split(/[/\\]/).at(-1) ?? ''

/** The last part of an address that names something. */
function addressName(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return lastPart(decodeURIComponent(last))
  } catch {
    return last
  }
}
