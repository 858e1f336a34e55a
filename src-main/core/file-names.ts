import type { FileKind } from './ports'

/** The ending of each kind of file, without the dot. */
export const fileEndings: Readonly<Record<FileKind, string>> = {
  setup: 'json',
  backup: 'gatewaydesk',
  csv: 'csv',
  json: 'json',
  markdown: 'md',
  opml: 'opml',
  mail: 'eml',
  page: 'html',
  geojson: 'geojson',
  kml: 'kml',
  gpx: 'gpx',
}

/**
 * A file name to suggest: what people called the thing, without the signs that Windows, macOS or
 * Linux refuse in names, and with the ending of its kind.
 */
export function suggestName(name: string, kind: FileKind): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/^[. ]+|[. ]+$/g, '')
  // Device names are taken on Windows, whatever the ending.
  const usable = /^(con|prn|aux|nul|com\d|lpt\d)?$/i.test(plain) ? `Export ${plain}`.trim() : plain
  return `${usable}.${fileEndings[kind]}`
}
