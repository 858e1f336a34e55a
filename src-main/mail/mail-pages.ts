import { letterElements } from '#shared/services/mailboxes/letter-elements'
import type { Picture } from '../library/methods'
import { sniffPicture } from '../pictures/sniff-picture'

/** A letter as the window wants it shown: purified markup, and what may stand in it. */
export interface MailPage {
  /** The inside of the body. */
  markup: string
  /** Style rules of the letter itself. */
  styles: string
  /** Pictures that came with the letter, as bytes. */
  inline: readonly Uint8Array[]
  /** Addresses of pictures that the person allowed; empty if none is. */
  remote: readonly string[]
}

/** A press on a link of a letter: the letter's page, and which link of it. */
export interface MailLinkPress {
  page: string
  link: number
}

export interface MailPagePorts {
  /** A picture by its address, fetched without key, cookie or referrer; undefined if there is none. */
  picture(address: string): Promise<Picture | undefined>
  /** A file of the built window's assets. */
  asset(name: string): Promise<Uint8Array<ArrayBuffer>>
  newId(): string
}

/** Letters that are shown now, under addresses that nobody can guess. */
export interface MailPages {
  /** Holds a letter to be shown; answers the id of its page. */
  show(page: MailPage): string
  close(id: string): void
  /** Answers one request of the host `mail`. */
  answer(url: URL): Promise<Response>
  /** Called when a person presses a link in a letter; returns how to stop. */
  onLink(listener: (press: MailLinkPress) => void): () => void
}

/** The window shows one letter at a time; more are held only while it turns to the next. */
const mostHeld = 4
/** Only the one script that purifies letters is served, under the name its build gave it. */
const purifierScript = /^purify-frame-[\w-]{1,40}\.js$/

/** What every answer of the host `mail` has. */
const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  // The frame is another origin than everything else, also than the letter shown before.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
}

/**
 * Headers of a letter. It may show pictures that main hands out and styles of its own, and nothing
 * else: no script, no form, no frame, no font, no connection, and it is nobody's origin.
 */
const frameHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    'img-src app://mail data:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors app://bundle',
    'sandbox',
  ].join('; '),
}

/** Headers of the page that purifies letters: one script of the program, and nothing to reach. */
const purifierHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    'script-src app://mail',
    // Documents that are read here contain the styles of letters; they are never drawn.
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors app://bundle',
    'sandbox allow-scripts',
  ].join('; '),
}

/** Headers of a picture within a letter. */
const pictureHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/**
 * Serves letters to their frames. A letter has neither script nor an address of the network in it:
 * pictures are numbers that are looked up here, links are numbers that are reported to the window.
 */
export function createMailPages(ports: MailPagePorts): MailPages {
  const held = new Map<string, MailPage>()
  const listeners = new Set<(press: MailLinkPress) => void>()

  async function part(id: string, kind: string, place: number): Promise<Response> {
    const page = held.get(id)
    if (page === undefined) return refused(404)
    switch (kind) {
      case 'inline':
        return picture(page.inline[place])
      case 'remote': {
        const address = page.remote[place]
        const found = address === undefined ? undefined : await ports.picture(address)
        // Looked up again: what the person has disallowed meanwhile is not shown.
        return picture(held.has(id) ? found?.data : undefined)
      }
      case 'link':
        for (const listener of listeners) listener({ page: id, link: place })
        // Without contents the frame stays where it is.
        return refused(204)
      default:
        return refused(404)
    }
  }

  return {
    show(page) {
      const id = ports.newId()
      held.set(id, page)
      const oldest = held.size > mostHeld ? held.keys().next().value : undefined
      if (oldest !== undefined) held.delete(oldest)
      return id
    },
    close(id) {
      held.delete(id)
    },
    async answer(url) {
      const [, first = '', kind = '', place = '', ...more] = url.pathname.split('/')
      if (more.length > 0) return refused(404)
      if (first === 'purifier' && kind === '') return purifierPage(url.searchParams.get('script'))
      if (first === 'assets') return await purifierFile(kind, ports.asset)
      const page = held.get(first)
      if (page === undefined) return refused(404)
      if (kind === '') {
        return new Response(pageText(page), { headers: { ...frameHeaders } })
      }
      return /^\d{1,5}$/.test(place) ? await part(first, kind, Number(place)) : refused(404)
    },
    onLink(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const refused = (status: number): Response =>
  new Response(null, { status, headers: { ...frameHeaders } })

/** A picture is recognised by its bytes; what is none leaves its place empty without an error. */
function picture(data: Uint8Array | undefined): Response {
  const type = data === undefined ? undefined : sniffPicture(data)
  if (data === undefined || type === undefined) return refused(204)
  return new Response(Buffer.from(data), { headers: { ...pictureHeaders, 'Content-Type': type } })
}

function purifierPage(script: string | null): Response {
  if (script === null || !purifierScript.test(script)) return refused(404)
  const text = `<!doctype html><meta charset="utf-8"><title>Purifier</title><script src="/assets/${script}"></script>`
  return new Response(text, { headers: { ...purifierHeaders } })
}

async function purifierFile(name: string, asset: MailPagePorts['asset']): Promise<Response> {
  if (!purifierScript.test(name)) return refused(404)
  try {
    const headers = { ...pictureHeaders, 'Content-Type': 'text/javascript; charset=utf-8' }
    return new Response(await asset(name), { headers })
  } catch {
    return refused(404)
  }
}

/** Paper for letters without colours of their own: white, also if the program is dark. */
const paper =
  'html{background:#fff;color:#1a1e24}body{margin:16px 20px;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%}table{max-width:100%}.gd-blocked{display:inline-flex;box-sizing:border-box;align-items:center;justify-content:center;overflow:hidden;max-width:100%;border:1px dashed #868e9b;border-radius:6px;color:#505864;font:12px/1.3 system-ui,sans-serif;text-align:center}'

/** A style sheet that could end its own element would bring markup after it. */
const withoutEnd = (styles: string): string => styles.replaceAll('</', '<\\/')

/**
 * Hints, frames and refreshes look names up and connect whatever a policy says. The purifier leaves
 * nothing but the elements of letters, so if any other came past it, it is shown as text.
 */
const lettersOnly = (markup: string): string =>
  markup.replace(/<([a-z][^\s/<>]*)/gi, (tag, name: string) =>
    letterElements.has(name.toLowerCase()) ? tag : `&lt;${name}`,
  )

const pageText = ({ markup, styles }: MailPage): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Message</title><style>${paper}</style><style>${withoutEnd(styles)}</style></head><body>${lettersOnly(markup)}</body></html>`
