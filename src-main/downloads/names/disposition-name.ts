/**
 * The file name in a `Content-Disposition` header (RFC 6266, with the extended form of RFC 8187),
 * as it was sent: it is not safe yet. `filename*` comes before `filename`. Undefined = none that
 * can be read.
 *
 * @param header the header's value, its bytes read as Latin-1, as Node does
 */
export function dispositionName(header: string): string | undefined {
  const parameters = readParameters(header.slice(0, 10_000))
  const extended = parameters.get('filename*')
  const read = extended === undefined ? undefined : readExtended(extended)
  if (read !== undefined && read !== '') return read
  const plain = parameters.get('filename')
  return plain === undefined || plain === '' ? undefined : readPlain(plain)
}

/** Parameters after the kind, by lower-case name; the first of each counts. */
function readParameters(header: string): Map<string, string> {
  const found = new Map<string, string>()
  const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g
  // Some servers leave the kind out.
  const text = /^\s*[\w-]+\s*(;|$)/.test(header) ? header : `;${header}`
  for (const [, name = '', quoted, bare] of text.matchAll(parameter)) {
    const key = name.toLowerCase()
    if (found.has(key)) continue
    found.set(key, quoted === undefined ? (bare ?? '').trim() : quoted.replace(/\\(.)/g, '$1'))
  }
  return found
}

/** `UTF-8'en'na%C3%AFve.txt`. RFC 8187 names UTF-8; Latin-1 was named by the one before it. */
function readExtended(value: string): string | undefined {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[^']*'(.*)$/.exec(value) ?? []
  const bytes = percentBytes(encoded)
  switch (charset.toLowerCase()) {
    case 'utf-8':
      return readUtf8(bytes)
    case 'iso-8859-1':
      return bytes.toString('latin1')
    default:
      return undefined
  }
}

/** Not standard, but sent: bytes of UTF-8 as they are, or percent signs in the plain form. */
function readPlain(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  const direct = readUtf8(bytes) ?? value
  if (!/%[\da-f]{2}/i.test(direct) || /[^\x20-\x7e]/.test(direct)) return direct
  return readUtf8(percentBytes(direct)) ?? direct
}

function percentBytes(text: string): Buffer {
  const latin = text.replace(/%([\da-f]{2})/gi, (_whole, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(latin, 'latin1')
}

function readUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
