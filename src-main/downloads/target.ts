import { join } from 'node:path'
import type { Settings } from '#shared/bridge/settings'
import { applyTemplate } from '#shared/reading/file-name'
import { serviceOf } from '#shared/services/index'
import type { Entry } from './machine/entry'
import { titleOf } from './show'

/** Where a file will be written and what it will be called, as far as that is known beforehand. */
export interface Target {
  folder: string
  /** Null if only the host knows the name: a plain file without a title. */
  name: string | null
}

/** The words of the template for an entry; `{date}` is the day it was added. */
export function targetOf(
  entry: Entry,
  settings: Pick<Settings['downloads'], 'folder' | 'nameTemplate'>,
  defaultFolder: string,
): Target {
  const { source } = entry
  const service = source.at === 'job' ? 'downloads' : source.service
  const host = entry.address === null ? '' : (URL.parse(entry.address)?.hostname ?? '')
  const extension = extensionOf(entry)
  const base = settings.folder === '' ? defaultFolder : settings.folder
  const { folders, name } = applyTemplate(settings.nameTemplate, {
    service: service === null ? host : serviceOf(service).title,
    title: stemOf(titleOf(entry), extension),
    date: dayOf(entry.addedAt),
    format: source.at === 'job' ? source.format : '',
    host,
    id: source.at === 'job' ? (source.job ?? entry.id) : entry.id,
    extension,
  })
  const known = source.at === 'job' || entry.title !== ''
  return { folder: join(base, ...folders), name: known ? name : null }
}

/** A title that is a file's name already would get its ending twice. */
function stemOf(title: string, extension: string): string {
  const ending = `.${extension}`
  return extension !== '' && title.toLowerCase().endsWith(ending.toLowerCase())
    ? title.slice(0, -ending.length)
    : title
}

/** The ending by the address of the file, else by a format that is one. */
function extensionOf({ address, source }: Entry): string {
  const path = address === null ? '' : (URL.parse(address)?.pathname ?? '')
  const ofAddress = /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]
  if (ofAddress !== undefined && !/^(php|asp|aspx|cgi|jsp)$/i.test(ofAddress)) {
    return ofAddress.toLowerCase()
  }
  if (source.at === 'file') return ''
  return /^[a-z][a-z0-9]{2,3}$/i.test(source.format) ? source.format.toLowerCase() : ''
}

function dayOf(at: number): string {
  const day = new Date(at)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
