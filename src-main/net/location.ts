import { isUtf8 } from 'node:buffer'

/**
 * Where a redirect leads, as its header says. Many hosts write names of files there as they are, in UTF-8, and
 * browsers follow that; the header's bytes arrive read as Latin-1.
 */
export function readLocation(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : header
}
