import { useEffect, useState } from 'react'
import { type FoundCode, findCode, findConfirmation } from '#shared/services/mailboxes/find-codes'
import {
  type JudgedLink,
  judgeLinks,
  type MailWarning,
  warnOf,
} from '#shared/services/mailboxes/mail-warnings'
import type { MailMessage } from '#shared/services/mailboxes/models'
import { purifyPage } from '../../../kit/mail-frame/purifier'
import type { PurePage } from '../../../kit/mail-frame/purify-page'
import { readMail } from '../reading/mail-reader'
import type { MailSource } from '../reading/mail-source'

/** A message as it is shown: read and purified, without anything having been asked of anybody. */
export interface OpenMail {
  source: MailSource
  from: { name: string; address: string }
  /** Undefined if it brings no page, or one that could not be read in time. */
  page: PurePage | undefined
  /** Why there is no page although the message has one. */
  pageProblem: string | undefined
  text: string
  links: readonly JudgedLink[]
  /** All of them, also those beyond the list. */
  linkCount: number
  warnings: readonly MailWarning[]
  code: FoundCode | undefined
  confirmation: JudgedLink | undefined
}

/** The state of a message that is read for showing. */
export type OpenMailState =
  | { at: 'reading' }
  | { at: 'ready'; mail: OpenMail }
  | { at: 'failed'; message: string }

/** What was read last, by message and by what may be shown: turning back and forth reads nothing again. */
const recent = new Map<string, Promise<OpenMail>>()
const mostRecent = 8

function open(key: string, message: MailMessage, remote: boolean): Promise<OpenMail> {
  const known = recent.get(key)
  if (known !== undefined) return known
  const reading = readOpenMail(message, remote)
  recent.set(key, reading)
  reading.catch(() => recent.delete(key))
  for (const oldest of [...recent.keys()].slice(0, -mostRecent)) recent.delete(oldest)
  return reading
}

async function readOpenMail(message: MailMessage, remote: boolean): Promise<OpenMail> {
  const source = await readMail(message.source)
  // What the service made of the page comes first: the source may be cut, or missing.
  const markup = message.html ?? source.html
  const { page, problem } = await purified(markup, source, remote)
  const text = source.text || message.text || page?.text || ''
  const from = {
    name: message.from.name || (source.from?.name ?? ''),
    address: message.from.address || (source.from?.address ?? ''),
  }
  const links = judgeLinks(page?.links ?? linksOfText(text))
  const subject = message.subject || source.subject
  return {
    source,
    from,
    page,
    pageProblem: problem,
    text,
    links,
    linkCount: page?.linkCount ?? links.length,
    warnings: warnOf(from, source.replyTo, subject),
    code: findCode(subject, text || (page?.text ?? ''), message.sentAt),
    confirmation: findConfirmation(links),
  }
}

async function purified(
  markup: string,
  { inlineIds }: MailSource,
  remote: boolean,
): Promise<{ page: PurePage | undefined; problem: string | undefined }> {
  if (markup.trim() === '') return { page: undefined, problem: undefined }
  try {
    return { page: await purifyPage({ markup, inline: inlineIds, remote }), problem: undefined }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { page: undefined, problem }
  }
}

const addressInText = /https?:\/\/[^\s<>"'）」】]{1,2000}/gu

/** Addresses in a text without markup: their words are themselves. Pure. */
function linksOfText(text: string): { words: string; target: string }[] {
  const found = [...text.slice(0, 200_000).matchAll(addressInText)].map(([address]) =>
    address.replace(/[.,;:!?)\]]$/, ''),
  )
  return [...new Set(found)].slice(0, 500).map((address) => ({ words: address, target: address }))
}

/**
 * Reads a message for showing.
 *
 * @param name names the answer it came in
 * @param remote pictures from elsewhere may be shown
 */
export function useOpenMail(name: string, message: MailMessage, remote: boolean): OpenMailState {
  const key = `${name} ${remote}`
  const [state, setState] = useState<{ key: string; state: OpenMailState }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the message
  useEffect(() => {
    let left = false
    const settle = (next: OpenMailState) => {
      if (!left) setState({ key, state: next })
    }
    open(key, message, remote).then(
      (mail) => settle({ at: 'ready', mail }),
      (error: unknown) =>
        settle({ at: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      left = true
    }
  }, [key])
  // While pictures are being allowed, the message stays as it was.
  if (state === undefined || state.key.split(' ')[0] !== name.split(' ')[0])
    return { at: 'reading' }
  return state.state
}
