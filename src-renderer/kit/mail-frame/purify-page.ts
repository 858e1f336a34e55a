import createDomPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify'
import { httpsAddress } from '#shared/reading/web-address'
import { letterElements } from '#shared/services/mailboxes/letter-elements'
import { longestMarkup } from './page-limits'
import { type CssAddresses, tidySheet, tidyStyle } from './tidy-css'

/** A link of a letter: its words, and where it really goes. */
export interface PageLink {
  words: string
  target: string
}

/** What a letter would load from elsewhere. */
export interface RemoteContent {
  pictures: number
  /** Pictures of one pixel or none: they show nothing and report to the sender that the letter was read. */
  pixels: number
  fonts: number
  /** Frames, films, sheets and whatever else is never loaded. */
  others: number
}

/** A letter's page as it came, and what it may show. */
export interface PurifyInput {
  markup: string
  /** Content ids of the pictures that came along, without brackets, in the order of their bytes. */
  inline: readonly string[]
  /** Pictures from elsewhere may be shown. */
  remote: boolean
}

/** A letter's page, purified: nothing in it runs, and no address of the network is in it. */
export interface PurePage {
  /** The inside of the body. */
  markup: string
  styles: string
  links: PageLink[]
  /** All links, also those beyond the list. */
  linkCount: number
  /** Addresses of pictures, in the order of their numbers; empty unless they are allowed. */
  pictures: string[]
  /** Machines that the letter would ask, each once. */
  hosts: string[]
  counts: RemoteContent
  /** Its words, roughly in lines. */
  text: string
  /** About how high it is, in pixels, on a page of ordinary width. */
  height: number
  /** The page was too large, and is cut. */
  cut: boolean
}

/** Browsers take much longer over deeply nested markup, so only so many tags are read. */
const mostTags = 30_000
const mostElements = 20_000
const mostLinks = 1_000
const mostPictures = 300
const longestText = 200_000
const deepest = 200

const allowedTags = ['html', 'head', 'body', 'style', ...letterElements]
const allowedAttributes =
  'abbr align alt background bgcolor border cellpadding cellspacing class color colspan dir face height href hspace lang noshade nowrap reversed rowspan size span src start style summary title type valign value vspace width'.split(
    ' ',
  )

const config: Config & { RETURN_DOM: true } = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Addresses are judged below, one by one: here every form of them passes, and none stays unchanged.
  ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|vbscript):)/i,
  FORBID_CONTENTS: [
    'script',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'select',
    'textarea',
    'audio',
    'video',
  ],
  KEEP_CONTENT: true,
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true,
}

/** Elements that load something by themselves; none of them is kept. */
const loads = new Set(
  'iframe frame object embed applet video audio source track link script svg image input meta base portal'.split(
    ' ',
  ),
)

/** Makes the purifier of a window; it lives as long as the window does. */
export function createPurifier(view: WindowLike): (input: PurifyInput) => PurePage {
  const purifier = createDomPurify(view)
  return (input) => purify(purifier, input, view)
}

function purify(purifier: DOMPurify, input: PurifyInput, view: WindowLike): PurePage {
  const found: Found = {
    input,
    links: [],
    linkCount: 0,
    pictures: [],
    hosts: new Set(),
    counts: { pictures: 0, pixels: 0, fonts: 0, others: 0 },
    cut: false,
  }
  const markup = startOf(input.markup)
  found.cut = markup.length < input.markup.length
  const root = purifier.sanitize(markup, config)
  for (const removed of purifier.removed) {
    if ('element' in removed) noteRemoved(removed.element, view, found)
  }
  if (!(root instanceof view.Element)) throw new Error('The page has no element.')
  const body = root.querySelector('body') ?? root
  const styles = [...root.querySelectorAll('style')].map((sheet) => {
    const text = sheet.textContent ?? ''
    sheet.remove()
    return tidySheet(text, cssAddresses(found))
  })
  limit(body, found)
  tidyBody(body, styles, found)
  for (const element of body.querySelectorAll('*')) tidyElement(element, found)
  const text = wordsOf(body)
  return {
    markup: body.innerHTML,
    styles: styles.join('\n'),
    links: found.links,
    linkCount: found.linkCount,
    pictures: found.pictures,
    hosts: [...found.hosts].slice(0, 50),
    counts: found.counts,
    text,
    height: heightOf(body, text),
    cut: found.cut,
  }
}

/** The beginning of a page, as long as it is read. */
function startOf(markup: string): string {
  let tags = 0
  for (
    let at = markup.indexOf('<');
    at >= 0 && at < longestMarkup;
    at = markup.indexOf('<', at + 1)
  ) {
    tags += 1
    if (tags > mostTags) return markup.slice(0, at)
  }
  return markup.slice(0, longestMarkup)
}

interface Found {
  input: PurifyInput
  links: PageLink[]
  linkCount: number
  pictures: string[]
  hosts: Set<string>
  counts: RemoteContent
  cut: boolean
}

/** Counts what was taken out because it loads, if it names something to load. */
function noteRemoved(removed: Node, view: WindowLike, found: Found): void {
  if (!(removed instanceof view.Element)) return
  // Fields of a form may have these members' names, which then replace them.
  const read = (attribute: string) => view.Element.prototype.getAttribute.call(removed, attribute)
  const stated: unknown = Reflect.get(view.Node.prototype, 'nodeName', removed)
  const name = typeof stated === 'string' ? stated.toLowerCase() : ''
  if (!loads.has(name)) return
  const addresses = ['src', 'href', 'data', 'poster', 'xlink:href', 'content']
    .map(read)
    .flatMap((value) => /(?:https?:)?\/\/[^\s"'<>;]+/i.exec(value ?? '')?.[0] ?? [])
  if (addresses.length === 0 && name !== 'script' && name !== 'svg') return
  found.counts.others += 1
  for (const address of addresses) noteHost(address, found)
}

function noteHost(address: string, { hosts }: Found): void {
  const host = URL.parse(address.startsWith('//') ? `https:${address}` : address)?.hostname
  if (host !== undefined && host !== '') hosts.add(host)
}

/** Removes what is beyond the limits of size and depth; nesting beyond them becomes plain text. */
function limit(body: Element, found: Found): void {
  const elements = [...body.querySelectorAll('*')]
  if (elements.length > mostElements) {
    found.cut = true
    for (const element of elements.slice(mostElements)) element.remove()
  }
  const depths = new Map<Element, number>([[body, 0]])
  for (const element of elements.slice(0, mostElements)) {
    const parent = element.parentElement
    const depth = ((parent === null ? undefined : depths.get(parent)) ?? 0) + 1
    depths.set(element, depth)
    if (depth !== deepest || element.firstElementChild === null) continue
    found.cut = true
    element.textContent = (element.textContent ?? '').slice(0, longestText)
  }
}

/** The looks of the body are those of the page, which has a body of its own. */
function tidyBody(body: Element, styles: string[], found: Found): void {
  const rules = [
    tidyStyle(body.getAttribute('style') ?? '', cssAddresses(found)),
    plainColour(body.getAttribute('bgcolor'), 'background-color'),
    plainColour(body.getAttribute('text'), 'color'),
  ].filter((rule) => rule !== '')
  if (rules.length > 0) styles.push(`body{${rules.join(';')}}`)
}

const plainColour = (value: string | null, property: string): string =>
  value !== null && /^#?[a-z0-9]{3,20}$/i.test(value.trim()) ? `${property}:${value.trim()}` : ''

const cssAddresses = (found: Found): CssAddresses => ({
  picture: (address) => localPicture(address, found),
  leftOut: (what) => {
    if (what === 'font') found.counts.fonts += 1
    else found.counts.others += 1
  },
})

function tidyElement(element: Element, found: Found): void {
  const style = element.getAttribute('style')
  if (style !== null) set(element, 'style', tidyStyle(style, cssAddresses(found)))
  const background = element.getAttribute('background')
  if (background !== null) set(element, 'background', localPicture(background, found))
  switch (element.nodeName.toLowerCase()) {
    case 'a':
      tidyLink(element, found)
      return
    case 'img':
      tidyPicture(element, found)
      return
    default:
      element.removeAttribute('href')
      element.removeAttribute('src')
  }
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined || value === '') element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** A link gets a number: the window shows where it goes before anything opens. */
function tidyLink(element: Element, found: Found): void {
  const target = (element.getAttribute('href') ?? '').trim()
  for (const name of ['href', 'src', 'type']) element.removeAttribute(name)
  if (target === '' || target.startsWith('#')) return
  found.linkCount += 1
  if (found.links.length >= mostLinks) return
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const inside = element.querySelector('img')?.getAttribute('alt')?.trim() ?? ''
  element.setAttribute('href', `link/${found.links.length}`)
  element.setAttribute('title', target.slice(0, 500))
  found.links.push({ words: (words || inside).slice(0, 300), target: target.slice(0, 8_000) })
}

function tidyPicture(element: Element, found: Found): void {
  const stated = element.getAttribute('src') ?? ''
  const before = found.counts.pictures
  const pixel = isPixel(element)
  const local = localPicture(stated, found)
  element.removeAttribute('href')
  if (pixel && found.counts.pictures > before) found.counts.pixels += 1
  if (local !== undefined) element.setAttribute('src', local)
  else if (pixel) element.remove()
  else element.replaceWith(placeholder(element))
}

/** Pictures of one pixel, and invisible ones. */
function isPixel(element: Element): boolean {
  const side = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '')
  const style = element.getAttribute('style') ?? ''
  return side('width') <= 2 || side('height') <= 2 || /display:none|visibility:hidden/i.test(style)
}

/** A frame of the picture's size with its words. */
function placeholder(picture: Element): Element {
  const box = picture.ownerDocument.createElement('span')
  box.className = 'gd-blocked'
  const size = (name: string, instead: string) => {
    const pixels = Number.parseFloat(picture.getAttribute(name) ?? '')
    return pixels > 0 && pixels <= 2_000 ? `${pixels}px` : instead
  }
  const width = size('width', '120px')
  box.setAttribute('style', `width:${width};min-height:${size('height', '40px')}`)
  box.textContent = (picture.getAttribute('alt') ?? '').trim() || 'Picture'
  return box
}

const embedded = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=\s]+$/i

/**
 * Where the frame finds a picture: what came along, by its number; what is from elsewhere, by its
 * number, if that is allowed. Undefined for all else, which is counted.
 */
function localPicture(stated: string, found: Found): string | undefined {
  const address = stated.trim()
  if (address === '') return undefined
  if (/^cid:/i.test(address)) {
    const place = found.input.inline.indexOf(contentId(address.slice(4)))
    return place < 0 ? undefined : `inline/${place}`
  }
  if (/^data:/i.test(address)) return embedded.test(address) ? address : undefined
  const remote = /^(?:https?:)?\/\//i.test(address)
  if (!remote) return undefined
  found.counts.pictures += 1
  noteHost(address, found)
  const safe = httpsAddress(
    address.replace(/^http:(?!\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])/i, 'https:'),
  )
  if (!found.input.remote || safe === undefined || found.pictures.length >= mostPictures) {
    return undefined
  }
  const known = found.pictures.indexOf(safe)
  if (known >= 0) return `remote/${known}`
  found.pictures.push(safe)
  return `remote/${found.pictures.length - 1}`
}

/** Content ids in addresses are percent-encoded (RFC 2392). */
function contentId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const breaks = new Set(
  'address article aside blockquote br caption center dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

/** The words of a page, each block on lines of its own. */
function wordsOf(body: Element): string {
  const pieces: string[] = []
  let length = 0
  const walker = body.ownerDocument.createTreeWalker(body, 5)
  for (
    let node = walker.nextNode();
    node !== null && length < longestText;
    node = walker.nextNode()
  ) {
    if (node.nodeType === 3) {
      const text = (node.nodeValue ?? '').replace(/\s+/g, ' ')
      pieces.push(text)
      length += text.length
    } else if (breaks.has(node.nodeName.toLowerCase())) pieces.push('\n')
  }
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Lines of about 80 letters, pictures as high as they say. */
function heightOf(body: Element, text: string): number {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / 80), 0)
  let pictures = 0
  for (const picture of body.querySelectorAll('img')) {
    const stated = Number.parseFloat(picture.getAttribute('height') ?? '')
    pictures += stated > 0 ? Math.min(stated, 600) : 120
  }
  return Math.round(64 + lines * 26 + pictures)
}
