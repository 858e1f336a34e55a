import { desk } from '../../../desk'
import type { PurePage } from '../../../kit/mail-frame/purify-page'
import { notify } from '../../../state/notices'
import { valueOrNotify } from '../../../state/value-or-notify'
import type { OpenMail } from './use-open-mail'

/** Asks for a file and writes a message there, as it came or as a page in which nothing runs or loads. */
export async function exportMail(
  kind: 'mail' | 'page',
  subject: string,
  text: string,
): Promise<void> {
  const name = subject.slice(0, 120) || 'Message'
  const done = await valueOrNotify(desk.call('system.saveText', { name, kind, text }))
  if (done === undefined || done.path === null) return
  notify('success', `Written to ${done.path}.`)
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A message as one file: nothing in it runs, nothing is loaded from elsewhere, and links are what can
 * be opened. Pictures that came along are in it. Pure but for how bytes become letters.
 */
export function safePage(subject: string, sentWords: string, mail: OpenMail): string {
  const { page, from, source } = mail
  const policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"
  const head = [
    `<b>${escaped(subject)}</b>`,
    escaped([from.name, from.address].filter(Boolean).join(', ')),
    escaped(sentWords),
  ].join('<br>')
  const body =
    page === undefined
      ? `<pre style="white-space:pre-wrap">${escaped(mail.text)}</pre>`
      : withLinks(withPictures(page, source.inline), mail)
  return `<!doctype html>\n<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><title>${escaped(subject)}</title><style>${(page?.styles ?? '').replaceAll('</', '<\\/')}</style></head><body><p>${head}</p><hr>${body}</body></html>\n`
}

function withPictures({ markup }: PurePage, inline: readonly Uint8Array[]): string {
  return markup
    .replace(/ src="inline\/(\d{1,5})"/g, (_all, place: string) => {
      const bytes = inline[Number(place)]
      return bytes === undefined ? '' : ` src="data:image;base64,${base64Of(bytes)}"`
    })
    .replace(/ (?:src|background)="remote\/\d{1,5}"/g, '')
}

function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (let from = 0; from < bytes.length; from += 8_192) {
    letters += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  }
  return btoa(letters)
}

const withLinks = (markup: string, { links }: OpenMail): string =>
  markup.replace(/ href="link\/(\d{1,5})"/g, (_all, place: string) => {
    const address = links[Number(place)]?.address
    return address === undefined ? '' : ` href="${escaped(address)}" rel="noreferrer noopener"`
  })
