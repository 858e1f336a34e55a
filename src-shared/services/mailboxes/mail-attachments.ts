import { endingOf } from '../../reading/file-name'
import { decodeBytes, decodeWords } from './mail-bytes'
import { deepest, mostParts, type Part, parameter, splitPart, splitParts } from './mail-source'

/** More of one message are not named. */
const mostNames = 100
const longestName = 255
/** A long name is split into so many pieces at most (RFC 2231, section 3). */
const mostPieces = 20

/**
 * The names of the files in a message's source, in their order: of attachments, and of other parts
 * that have a name, such as pictures within the page.
 */
export function attachmentsOfSource(source: string): string[] {
  const names: string[] = []
  collect(splitPart(source), 0, { left: mostParts }, names)
  return [...new Set(names)].slice(0, mostNames)
}

function collect(part: Part, depth: number, budget: { left: number }, names: string[]): void {
  budget.left -= 1
  const type = part.headers.get('content-type') ?? 'text/plain'
  if (/^\s*multipart\//i.test(type)) {
    const boundary = parameter(type, 'boundary')
    if (boundary === undefined || boundary === '' || depth >= deepest) return
    for (const piece of splitParts(part.content, boundary)) {
      if (budget.left <= 0) return
      collect(splitPart(piece), depth + 1, budget, names)
    }
    return
  }
  const disposition = part.headers.get('content-disposition') ?? ''
  const name = nameIn(disposition, 'filename') || nameIn(type, 'name')
  if (name !== '') names.push(name)
}

/** A name in a header: plain, as encoded words, or in the forms of RFC 2231; empty if it has none. */
function nameIn(header: string, parameterName: string): string {
  const stated =
    extended(parameter(header, `${parameterName}\\*`)) ??
    extended(piecesOf(header, parameterName)) ??
    decodeWords(parameter(header, parameterName) ?? '')
  return stated
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
}

/** `name*0*=`, `name*1*=` and so on, one behind the other. */
function piecesOf(header: string, parameterName: string): string | undefined {
  const pieces: string[] = []
  for (let place = 0; place < mostPieces; place += 1) {
    const piece = parameter(header, `${parameterName}\\*${place}\\*?`)
    if (piece === undefined) break
    pieces.push(piece)
  }
  return pieces.length === 0 ? undefined : pieces.join('')
}

/** Undoes `UTF-8'en'na%C3%AFve.pdf`; a text without a character set stays as it is. */
function extended(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const parts = /^([\w-]{1,40})'[^']{0,40}'(.*)$/s.exec(text)
  if (parts === null) return text
  const bytes = (parts[2] ?? '').replace(/%([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decodeBytes(bytes, parts[1] ?? '')
}

/** What systems run, or what runs when it is opened. */
const programs =
  /^\.(?:exe|com|scr|pif|cpl|msi|msix|msp|appx|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|mjs|wsf|wsh|hta|jar|lnk|url|reg|sh|bash|command|app|dmg|pkg|deb|rpm|apk|run|bin|desktop|gadget|inf|scf|chm|settingcontent-ms)$/i
const pages = /^\.(?:html?|xhtml|shtml|mht|mhtml|svg|svgz|xml|xsl)$/i
const macros = /^\.(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|ppsm|sldm|xll|one|iqy|slk)$/i
const packed = /^\.(?:zip|rar|7z|gz|bz2|xz|tar|iso|img|vhdx?|cab|ace|arj)$/i

/** Why a file that came with a message may be harmful, in a sentence; undefined if nothing says so. Pure. */
export function dangerOf(name: string, type: string): string | undefined {
  const plain = name.replace(/[\p{Cf}\p{Cc}]/gu, '').trim()
  const ending = endingOf(plain)
  const before = endingOf(plain.slice(0, plain.length - ending.length))
  if (/[\u202a-\u202e\u2066-\u2069]/.test(name)) {
    return 'Its name turns the direction of writing, which hides its real ending.'
  }
  if (programs.test(ending)) {
    return before === ''
      ? `A ${ending} file is a program: opening it runs it.`
      : `It looks like ${before} and ends in ${ending}: it is a program.`
  }
  if (macros.test(ending)) return `A ${ending} file may run macros when it is opened.`
  if (pages.test(ending) || /^(?:text\/html|image\/svg)/i.test(type)) {
    return 'A page may run scripts when it is opened in a browser.'
  }
  if (packed.test(ending)) return 'What is packed in it was not looked at.'
  return undefined
}
