/*
 * Names of files that come from outside, and the template that makes them. Nothing here knows a
 * disk: the window shows with the same functions what a download will be called.
 */

import { withoutTrailing } from './text-ends'

/** Most bytes (UTF-8) of one name: room is left for ` (2)` and for the ending of a part. */
export const longestName = 220

/** The name if nothing of the original is left. */
export const namelessFile = 'download'

/** Device names of Windows; they are taken whatever the ending (naming rules of Win32). */
const device = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i

/** Whether a part of a path means a device of Windows, whatever its ending. */
export const isDeviceName = (part: string): boolean =>
  device.test((part.split(/[.:]/)[0] ?? '').trimEnd())

/** Signs that Windows refuses, or that are separators somewhere. */
const refusedSigns = /[<>:"/\\|?*]/g

/** Control signs, invisible ones, and those that turn the direction of writing. */
const unseenSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/**
 * Letters that show nothing, which a name may be made of or hide its ending behind: fillers of Hangul,
 * the blank of Braille, and others that Unicode has people ignore.
 */
const blankLetters = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Names that a system reads when a folder or a disk is opened, whoever put them there. */
const readBySystems = /^(desktop\.ini|autorun\.inf|folder\.htt|thumbs\.db|icon\r?)$/i

/** One ending as in `archive.tar.gz` or `song.mp3`: what is kept when a name is cut. */
const endings = /(\.tar)?\.[\p{L}\p{N}_-]{1,15}$/u

/** The ending of a name with its dot, or an empty text. */
export function endingOf(name: string): string {
  const found = endings.exec(name)
  return found === null || found.index === 0 ? '' : found[0]
}

/**
 * One name for a file or a folder that every system takes: no separators, control or invisible
 * signs, no device names, no dots or spaces at its ends, at most `longestName` bytes. Whatever the
 * text, something remains. Pure; safe names come out as they went in.
 */
export function safeName(text: string, instead: string = namelessFile): string {
  const plain = trimName(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(unseenSigns, '')
      .replace(blankLetters, '')
      .replace(refusedSigns, '_')
      .replace(/\s+/g, ' '),
  )
  // If only separators were there, no name is left.
  if (/^[_. ~]*$/.test(plain)) return instead
  const dot = plain.indexOf('.')
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).trimEnd()
  return cutName(device.test(stem) || readBySystems.test(plain) ? `_${plain}` : plain, longestName)
}

// A leading dot hides a file, a leading ~ means the home folder to a shell; Windows drops dots and
// spaces at the end, so that two names would be one.
const trimName = (name: string): string => name.replace(/^[. ~]+|(?<![. ])[. ]+$/gu, '')

/** The same name cut to so many bytes of UTF-8, its ending kept. */
export function cutName(name: string, most: number): string {
  if (bytesOf(name) <= most) return name
  const ending = endingOf(name)
  return `${trimName(cutText(name.slice(0, name.length - ending.length), most - bytesOf(ending)))}${ending}`
}

function cutText(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const sign of text) {
    bytes += bytesOf(sign)
    if (bytes > most) break
    cut += sign
  }
  return cut
}

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** `name (2).ext`: the same name for the second, third, … file that wants it. 1 is the name itself. */
export function numberedName(name: string, number: number): string {
  if (number <= 1) return name
  const ending = endingOf(name)
  return `${name.slice(0, name.length - ending.length)} (${number})${ending}`
}

/** The words that a template may use. */
export const templateWords = [
  'service',
  'title',
  'date',
  'format',
  'host',
  'id',
  'extension',
] as const

export type TemplateWord = (typeof templateWords)[number]

/** The values of a template's words; a word without a value is left out. */
export type TemplateValues = Partial<Record<TemplateWord, string>>

/** A template that can be used, or why it cannot. */
export type ReadTemplate = { at: 'good' } | { at: 'wrong'; reason: string }

const word = /\{([^{}]*)\}/g
const deepest = 8

/** Says whether a template can be used, in a sentence for the person who writes it. */
export function readTemplate(template: string): ReadTemplate {
  const wrong = (reason: string): ReadTemplate => ({ at: 'wrong', reason })
  if (template.trim() === '') return wrong('The template is empty.')
  if (template.length > 400) return wrong('The template is longer than 400 characters.')
  for (const [whole, name] of template.matchAll(word)) {
    if (!isWord(name ?? '')) return wrong(`${whole} is not a placeholder.`)
  }
  const plain = template.replace(word, '')
  if (/[{}]/.test(plain)) return wrong('An opening or closing brace is missing.')
  const parts = template.split('/')
  if (parts.length > deepest) return wrong(`There are more than ${deepest - 1} folders.`)
  if (parts.some((part) => part.trim() === '')) {
    return wrong('A folder or the name itself is empty.')
  }
  if (parts.some((part) => /^\.+$/.test(part.trim()))) return wrong('A folder is only dots.')
  if (!/\{(title|id|date)\}/.test(parts.at(-1) ?? '')) {
    return wrong('The name needs {title}, {id} or {date}, else all files are called the same.')
  }
  return { at: 'good' }
}

const isWord = (name: string): name is TemplateWord => templateWords.some((known) => known === name)

/**
 * Folders and name that a template gives. Values never make folders: only `/` in the template does.
 * `{extension}` is added at the end if the template does not name it. Whatever the template and
 * the values, the answer stays below the folder it is applied to.
 */
export function applyTemplate(
  template: string,
  values: TemplateValues,
): { folders: string[]; name: string } {
  const parts = template.split('/').slice(0, deepest)
  const filled = parts.map((part) => tidy(part.replace(word, (_whole, name) => valueFor(name))))
  const last = filled.pop() ?? ''
  const folders = filled.filter((part) => part !== '').map((part) => safeName(part, 'folder'))
  const extension = safeExtension(values.extension ?? '')
  const ending = parts.at(-1)?.includes('{extension}') || extension === '' ? '' : `.${extension}`
  const stem = last === '' ? namelessFile : last
  const name = stem.toLowerCase().endsWith(ending.toLowerCase()) ? stem : `${stem}${ending}`
  return { folders, name: safeName(name) }

  function valueFor(name: string): string {
    if (!isWord(name)) return ''
    const value = values[name] ?? ''
    return name === 'extension' ? safeExtension(value) : value.replace(/[/\\]/g, '_')
  }
}

/** An ending without its dot: letters and digits only. */
export const safeExtension = (text: string): string =>
  text
    .replace(/^\.+/, '')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .slice(0, 15)

/** Without what empty values leave: brackets with nothing in them, joiners at the ends. */
const tidy = (text: string): string =>
  withoutTrailing(
    text
      .replace(/\s+/g, ' ')
      .replace(/\( ?\)|\[ ?\]/g, '')
      .replace(/ +/g, ' ')
      .replace(/^[\s._-]+/, '')
      .replace(/(?<![\s_-])[\s_-]+$/, ''),
    '.',
  )
