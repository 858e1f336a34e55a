/** A link as a message shows it. */
export interface MailLink {
  words: string
  target: string
}

/** Something in a message that is inconsistent. */
export interface MailWarning {
  kind: 'sender' | 'replyTo' | 'letters' | 'hidden'
  sentence: string
}

/** Where a link goes, and its warnings. */
export interface JudgedLink extends MailLink {
  /** Among the links of the page. */
  place: number
  /** The host it goes to, as people write it; empty if there is none. */
  host: string
  /** Can be opened outside: https and mailto only. */
  address: string | undefined
  warning: string | undefined
}

interface Sender {
  name: string
  address: string
}

/** The warnings about the sender of a message. Pure. */
export function warnOf(from: Sender, replyTo: readonly string[], subject: string): MailWarning[] {
  const warnings: MailWarning[] = []
  const host = hostOf(from.address)
  const named = namedIn(from.name)
  if (named !== undefined && host !== '' && !belongs(host, named)) {
    warnings.push({
      kind: 'sender',
      sentence: `The name says ${named}, the address is of ${host}.`,
    })
  }
  const other = replyTo
    .map(hostOf)
    .find((one) => one !== '' && host !== '' && !belongs(one, host) && !belongs(host, one))
  if (other !== undefined) {
    warnings.push({ kind: 'replyTo', sentence: `Answers would go to ${other}, not to ${host}.` })
  }
  if (mixesScripts(from.name) || mixesScripts(host) || mixesScripts(subject)) {
    warnings.push({
      kind: 'letters',
      sentence: 'A word mixes letters of several scripts, which can look like another word.',
    })
  } else if (/(?:^|\.)xn--/i.test(host)) {
    warnings.push({
      kind: 'letters',
      sentence: `The address of the sender is written in other letters: ${host}.`,
    })
  }
  if (/[\u202a-\u202e\u2066-\u2069]/.test(`${from.name}${subject}`)) {
    warnings.push({
      kind: 'hidden',
      sentence: 'The name or the subject turns the direction of writing.',
    })
  }
  return warnings
}

/** Judges every link: where it goes, whether its words say so, and whether it can be opened. Pure. */
export function judgeLinks(links: readonly MailLink[]): JudgedLink[] {
  return links.map((link, place) => {
    const url = URL.parse(link.target.startsWith('//') ? `https:${link.target}` : link.target)
    const web = url !== null && /^https?:$/.test(url.protocol)
    const host = web ? url.hostname.replace(/^www\./, '') : ''
    return {
      ...link,
      place,
      host,
      address: addressOf(url),
      warning: warningOf(link, url, host),
    }
  })
}

/** Web pages and mail addresses can be opened, http as https; none with a user name in it. */
function addressOf(url: URL | null): string | undefined {
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'mailto:') return url.href
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return undefined
  return url.href.replace(/^http:/, 'https:')
}

function warningOf(link: MailLink, url: URL | null, host: string): string | undefined {
  if (url === null) return 'It has no address that can be opened.'
  if (url.username !== '' || url.password !== '') {
    return `What looks like its site is a user name: it goes to ${host}.`
  }
  if (!/^(?:https?|mailto):$/.test(url.protocol))
    return `A link of the kind ${url.protocol} is not opened.`
  const named = namedIn(link.words)
  if (named !== undefined && host !== '' && !belongs(host, named)) {
    return `The text names ${named}, the target is ${host}.`
  }
  if (/(?:^|\.)xn--/i.test(host)) return `Its site is written in other letters: ${host}.`
  if (/^[\d.]+$|^\[/.test(host)) return 'Its target is a bare number and no named site.'
  if (mixesScripts(link.words)) return 'Its words mix letters of several scripts.'
  return url.protocol === 'http:'
    ? 'It is not protected on its way; it is opened as https.'
    : undefined
}

const hostName =
  /(?:^|[\s(<"'@])(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})(?=[\s/:?#)>"',]|$)/iu

/** The host that words name; undefined if they name none. */
function namedIn(words: string): string | undefined {
  const found = hostName.exec(words.trim().slice(0, 300))?.[1]
  const host = found === undefined ? undefined : URL.parse(`https://${found}`)?.hostname
  return host?.replace(/^www\./, '')
}

const hostOf = (address: string): string =>
  (address.split('@').at(-1) ?? '')
    .trim()
    .toLowerCase()
    .replace(/[>\s].*$/s, '')

/** Whether a host is the named one or below it. */
function belongs(host: string, named: string): boolean {
  const plain = host.replace(/^www\./, '')
  return plain === named || plain.endsWith(`.${named}`) || named.endsWith(`.${plain}`)
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether one word has letters of several alphabets that look alike. */
export function mixesScripts(text: string): boolean {
  return text
    .slice(0, 2_000)
    .split(/[\s.,;:!?()[\]{}"'«»<>/@-]+/u)
    .some((word) => scripts.filter((script) => script.test(word)).length > 1)
}
