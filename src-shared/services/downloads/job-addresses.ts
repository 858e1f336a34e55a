import type { Members } from '../../reading/plain'
import {
  firstText,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  textOf,
} from '../../reading/reading'
import { idNames, nameOf } from './opened-answer'

/** An address of a file: one that may be asked, or one that may not. */
type FileAddress = { at: 'good' | 'unusable'; text: string }

/** The texts of an address that may be one text, an object with it, or a list of either. */
export function addressesIn(value: unknown): readonly string[] {
  const list = listOf(value)
  if (list.length > 0) {
    return mapBounded(list, 50, (one) => (Array.isArray(one) ? undefined : addressesIn(one)[0]))
  }
  const inner = membersOf(value)
  const text = firstText(inner, 'url', 'download_url', 'href', 'link', 'src') ?? textOf(value)
  if (text !== undefined) return [text]
  // Links by the names of formats.
  return mapBounded(Object.values(inner), 50, (one) =>
    typeof one === 'string' && /^(?:https?:)?\/\//i.test(one) ? one : undefined,
  )
}

/** `files/a.mp4`, `files.example/a.mp4?b`: it ends like a file, for words such as "n/a" are no path. */
function isBarePath(text: string): boolean {
  const [path = ''] = text.split('?', 1)
  return !/\s/.test(text) && /^[\w.~%-]+\/[^\s:]*\.\w{2,5}$/.test(path)
}

/**
 * Addresses of files are https, or http on other hosts in some answers, with slashes doubled in
 * others. Undefined for words that are no address, and for a path whose host nobody knows.
 */
export function fileAddress(text: string, base: string | undefined): FileAddress | undefined {
  const isPath = /^(?:\/(?!\/)|\.{1,2}\/)/.test(text) || isBarePath(text)
  const isHost = isBarePath(text) && /^[^/]*\.[a-z]{2,}\//i.test(text)
  const whole = isHost
    ? `https://${text}`
    : isPath && base !== undefined
      ? URL.parse(text, base)?.href
      : text
  if (whole === undefined) return undefined
  const secure = httpsAddress(whole)
  if (secure !== undefined) return { at: 'good', text: secure }
  // Nothing travels unencrypted; the same host may serve the file over https as well.
  const upgraded = /^http:\/\//i.test(whole)
    ? httpsAddress(whole.replace(/^http:/i, 'https:'))
    : undefined
  if (upgraded !== undefined) return { at: 'good', text: upgraded }
  return /^[a-z][a-z0-9+.-]*:/i.test(whole) && whole.length <= 8000
    ? { at: 'unusable', text: whole }
    : undefined
}

/** Names of an address at which a job is asked about, the stated one first. */
const progressNames = ['progressurl', 'statusurl', 'pollurl', 'pollingurl', 'checkurl', 'joburl']
/** Names that say of what an address is among links, and alone may say other things. */
const linkNames = ['progress', 'status', 'self', 'job', 'location', 'href']

/** The addresses that an answer gives to ask about its job, in members of their own or among its links. */
export function progressAddresses(answer: Members): string[] {
  const links = Object.entries(membersOf(answer.links))
  const related = listOf(answer.links).map(
    (one) => [textOf(membersOf(one).rel) ?? '', one] as const,
  )
  const byName = new Map([...links, ...related].map(([name, one]) => [nameOf(name), one]))
  return [
    ...progressNames.map((name) => answer[name]),
    ...[...progressNames, ...linkNames].map((name) => byName.get(name)),
    answer.location,
    answer.href,
  ].flatMap((one) => {
    const text = textOf(membersOf(one).href ?? one)
    return text !== undefined && /^(?:https?:\/)?\//i.test(text) ? [text] : []
  })
}

/** Parts of a path behind which the name of a job stands, and none themselves. */
const jobParts = /^(?:ajax|api|v\d+|progress|status|jobs?|tasks?|downloads?|queue|poll)(?:\.php)?$/i

/** The job that an address to ask for its progress names, also one without a host. */
export function idIn(address: string): string | undefined {
  const url = URL.parse(address, 'https://service.invalid')
  if (url === null) return undefined
  const asked = new Map([...url.searchParams].map(([name, value]) => [nameOf(name), value]))
  const named = idNames.map((name) => textOf(asked.get(name))).find((one) => one !== undefined)
  if (named !== undefined) return named
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const id = parts.find(
    (part, place) => place > 0 && jobParts.test(parts[place - 1] ?? '') && isJobName(part),
  )
  return id === undefined ? undefined : decodedPart(id)
}

/** Whether a part of a path looks made, and no word. */
const isJobName = (part: string): boolean =>
  !jobParts.test(part) && !part.includes('.') && /\d/.test(part) && /^[\w%~-]{2,200}$/.test(part)

function decodedPart(part: string): string | undefined {
  try {
    return textOf(decodeURIComponent(part))
  } catch {
    return undefined
  }
}
