import type { NewDownload } from '#shared/bridge/downloads'
import type { WireValue } from '#shared/operation/read-input'
import { type AddressUse, readAddresses } from '#shared/reading/read-addresses'
import type { RefusedAddress } from '../../../state/download-draft'

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
