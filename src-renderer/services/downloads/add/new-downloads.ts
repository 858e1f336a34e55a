import type { NewDownload } from '#shared/bridge/downloads'
import type { WireValue } from '#shared/operation/read-input'
import { type AddressUse, readAddresses } from '#shared/reading/read-addresses'
import type { RefusedAddress } from '../../../state/downloads/download-draft'
import { counted } from '../../../ui/words'

/** What is typed, read into what would be asked for. */
export interface ReadDownloads {
  items: readonly NewDownload[]
  refused: readonly RefusedAddress[]
}

interface Typed {
  text: string
  use: AddressUse
  format: string
  titles: Readonly<Record<string, string>>
}

/**
 * Reads what is typed: each address once, in its order. `values` are the further parameters as they
 * travel; only jobs have them. Pure; runs on every change.
 */
export function readDownloads(
  { text, use, format, titles }: Typed,
  values: Readonly<Record<string, WireValue>>,
): ReadDownloads {
  const { addresses, refused } = readAddresses(text, use)
  const sent = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.join(','),
    ]),
  )
  const items = addresses.map((address): NewDownload => {
    const title = titles[address]
    const known = title === undefined ? {} : { title }
    if (use === 'file') return { at: 'file', address, ...known }
    const further = Object.keys(sent).length === 0 ? {} : { values: sent }
    return { at: 'job', address, format: format.trim(), ...further, ...known }
  })
  return { items, refused }
}

/** What stays in the field after adding: only what was refused, as it stood there. Pure. */
export function leftInField(text: string, refused: readonly RefusedAddress[]): string {
  if (refused.length === 0) return ''
  return text
    .split('\n')
    .filter((line) => refused.some(({ address }) => line.includes(address.replace(/…$/, ''))))
    .join('\n')
}

/** Whether the address ends like that of a file: such a file needs no job. */
export function looksLikeFile(address: string): boolean {
  const path = URL.parse(address)?.pathname ?? ''
  return /\.(?:mp4|m4v|mov|webm|mkv|mp3|m4a|aac|flac|opus|ogg|wav|jpe?g|png|gif|webp|avif|pdf|zip|7z|gz|tar|iso|docx?|xlsx?|pptx?|epub|csv|txt)$/i.test(
    path,
  )
}

/** What adding would cost: "3 addresses · 3 calls, then polls". Pure. */
export function costWords(
  count: number,
  use: AddressUse,
  budget: { daily: number | null; used: number },
  locale?: string,
): string {
  if (use === 'file') return `${counted(count, 'file', 'files', locale)} · no calls`
  const addresses = counted(count, 'address', 'addresses', locale)
  const calls = counted(count, 'call', 'calls', locale)
  const cost = `${addresses} · ${calls}, then ${count === 1 ? 'polls' : 'polls of each'}`
  if (budget.daily === null) return cost
  const left = Math.max(0, budget.daily - budget.used)
  return `${cost} · ${counted(left, 'call', 'calls', locale)} left of today’s budget`
}

/** What the page takes of a dropped file to judge it. */
interface DroppedFile {
  name: string
  type: string
  size: number
}

const mostBytes = 2_000_000
const textEndings = /\.(?:txt|text|csv|tsv|md|html?|xml|json|url|webloc|desktop|m3u8?|log|list)$/i

/** Why a dropped file is not read for addresses; undefined if it is. Pure. */
export function fileProblem({ name, type, size }: DroppedFile): string | undefined {
  if (!type.startsWith('text/') && !textEndings.test(name)) {
    return 'Only text files are read for addresses.'
  }
  return size > mostBytes ? 'The file is larger than 2 MB. Paste its addresses instead.' : undefined
}

/** The addresses in what was dropped, and what could not be taken. */
export async function readDropped(
  texts: readonly string[],
  files: readonly (DroppedFile & { text: () => Promise<string> })[],
): Promise<{ addresses: readonly string[]; refused: readonly RefusedAddress[] }> {
  const refused: RefusedAddress[] = []
  const found = texts.flatMap((text) => readAddresses(text).addresses)
  for (const file of files) {
    // A folder with the ending of a text, or a file that may not be read, has no text.
    const text = fileProblem(file) === undefined ? await file.text().catch(() => undefined) : ''
    const problem = text === undefined ? 'The file cannot be read.' : fileProblem(file)
    const addresses = readAddresses(text ?? '').addresses
    if (problem !== undefined) refused.push({ address: file.name, reason: problem })
    else if (addresses.length === 0) {
      refused.push({ address: file.name, reason: 'There is no web address in this file.' })
    }
    found.push(...addresses)
  }
  if (files.length === 0 && found.length === 0) {
    refused.push({ address: 'What was dropped', reason: 'There is no web address in it.' })
  }
  return { addresses: [...new Set(found)], refused }
}
