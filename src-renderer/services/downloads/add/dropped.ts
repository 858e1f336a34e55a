import { readAddresses } from '#shared/reading/read-addresses'
import type { RefusedAddress } from '../../../state/download-draft'

/** What the page takes of a dropped file to judge it. */
export interface DroppedFile {
  name: string
  type: string
  size: number
}

const mostBytes = 2_000_000
const textEndings = /\.(?:txt|text|csv|tsv|md|html?|xml|json|url|webloc|desktop|m3u8?|log|list)$/i

/** Why a dropped file is not read for addresses; undefined where it is. Pure. */
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
    const problem = fileProblem(file)
    const addresses = problem === undefined ? readAddresses(await file.text()).addresses : []
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
