import { type Demo, type DemoPart, day, hour, minute } from '../demo'
import { hash, randomFrom, tokenFrom } from '../random'
import { type Answer, type DemoRequest, json } from '../request'
import type { Routes } from '../route'
import { letterAt } from './letters'
import { type Letter, writeMime } from './mime'

/** S6, the disposable mailbox service. */
export const mailboxRoutes: Routes = {
  'GET /health': health,
  'GET /mailbox/{name}': readMailbox,
  'GET /mailbox/{name}/message/{id}': readMessage,
  'DELETE /mailbox/{name}/message/{id}': deleteMessage,
}

/** Deleted messages of this run, as `mailbox/id`. */
const deletedPart: DemoPart<Set<string>> = { build: () => new Set() }

interface Stored {
  id: string
  number: number
  letter: Letter
}

function health({ demo, edition }: DemoRequest): Answer {
  const random = randomFrom(demo.seed, 'health', Math.floor(demo.now() / minute))
  if (edition === 'older') {
    return json({ success: 'true', data: { queued: String(random.integer(180, 420)) } })
  }
  return json({
    success: true,
    message: 'Stats retrieved successfully.',
    data: { queued: random.integer(180, 420), denied: random.integer(9_000, 12_000) },
  })
}

/** Names are not case-sensitive; the part after `@` is dropped. */
const plainName = (name: string): string => (name.split('@')[0] ?? '').trim().toLowerCase()

/** Every name has a mailbox; about one in eight, and every name with `empty` in it, has no mail. */
function messageCount(demo: Demo, name: string): number {
  const number = hash(`${demo.seed} mailbox ${name}`)
  if (name === '' || name.includes('empty') || number % 8 === 0) return 0
  return name.includes('busy') ? 140 : 2 + (number % 17)
}

function messagesOf(demo: Demo, name: string): Stored[] {
  const deleted = demo.once(deletedPart)
  const standing = Array.from({ length: messageCount(demo, name) }, (_, number) => number)
  return [...arrivals(demo, name), ...standing]
    .map((number) => ({ number, id: idOf(demo, name, number) }))
    .filter(({ id }) => !deleted.has(`${name}/${id}`))
    .map(({ id, number }) => ({ id, number, letter: letterOf(demo, name, number) }))
    .sort((one, other) => other.letter.date - one.letter.date)
}

const arrivalEvery = 2 * minute
const mostArrivals = 60

/**
 * Mailboxes with `live` in their name get a new message every two minutes, so that an inbox can
 * be watched. A message that arrived has its time as a negative number, which keeps its id while
 * others come after it; two hours later it is gone, as in a disposable mailbox.
 */
function arrivals(demo: Demo, name: string): number[] {
  if (!name.includes('live')) return []
  const latest = Math.floor(demo.now() / arrivalEvery)
  return Array.from({ length: mostArrivals }, (_, back) => back - latest)
}

const idOf = (demo: Demo, name: string, number: number): string =>
  tokenFrom('url', 9, demo.seed, 'message', name, number)

function letterOf(demo: Demo, name: string, number: number): Letter {
  const random = randomFrom(demo.seed, 'message date', name, number)
  const age = number * 5 * hour + random.integer(1, 240) * minute
  const standing = demo.today() + 6 * hour - age - (number > 5 ? day : 0)
  const date = number < 0 ? -number * arrivalEvery : standing
  return { ...letterAt(demo, name, number), to: name, date }
}

/** A display name in escaped quotes, or the bare address. */
const fromOf = ({ from, address }: Letter): string =>
  from === '' ? address : `"${from.replaceAll('"', '\\"')}"`

const sealed = (name: string): string => `D-${tokenFrom('word', 10, 'sealed', name)}`

/**
 * Fields as an earlier edition named them: the list bare, people as objects, times in seconds or as
 * mail writes them, and no page beside the source.
 */
const olderEntry = (name: string, { id, letter }: Stored) => ({
  _id: id,
  from: { name: letter.from, address: letter.address },
  to: [{ address: `${name}@mailbox.example` }],
  subject: letter.subject,
  date: Math.round(letter.date / 1000),
})

function readMailbox({ places, demo, edition }: DemoRequest): Answer {
  const name = plainName(places.name ?? '')
  if (edition === 'older') {
    return json(messagesOf(demo, name).map((stored) => olderEntry(name, stored)))
  }
  return json({
    success: true,
    message: 'Mailbox retrieved successfully.',
    data: messagesOf(demo, name).map(({ id, letter }) => ({
      id,
      from: fromOf(letter),
      to: name,
      subject: letter.subject,
      date: new Date(letter.date).toISOString(),
    })),
    encryptedMailbox: sealed(name),
  })
}

function readMessage({ places, demo, edition }: DemoRequest): Answer {
  const name = plainName(places.name ?? '')
  const id = places.id ?? ''
  const found = messagesOf(demo, name).find((message) => message.id === id)
  if (!found) {
    return json(
      { success: false, message: 'Message not found.', details: { mailbox: name, id } },
      404,
    )
  }
  const { letter } = found
  if (edition === 'older') {
    const date = new Date(letter.date).toUTCString()
    return json({ ...olderEntry(name, found), date, body: writeMime(letter) })
  }
  const answer = json({
    success: true,
    message: 'Message retrieved successfully.',
    data: {
      id,
      from: fromOf(letter),
      to: name,
      subject: letter.subject,
      date: new Date(letter.date).toISOString(),
      body: writeMime(letter),
      // Plain letters come as text turned into HTML, and now and then without any.
      html:
        letter.html ??
        (found.number % 3 === 2
          ? false
          : `<p>${letter.text.replaceAll('<', '&lt;').trim().replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br/>')}</p>`),
    },
    encryptedMailbox: sealed(name),
  })
  // Some answers are declared as web pages although they are JSON.
  if (found.number % 4 !== 1) return answer
  return { ...answer, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

/** An unknown id is reported as a success and takes the last message instead, as the service does. */
function deleteMessage({ places, demo }: DemoRequest): Answer {
  const name = plainName(places.name ?? '')
  const id = places.id ?? ''
  const messages = messagesOf(demo, name)
  const victim = messages.find((message) => message.id === id) ?? messages.at(-1)
  if (!victim) {
    return json(
      {
        success: false,
        message: 'Message not found or failed to delete.',
        details: { mailbox: name, id },
      },
      404,
    )
  }
  demo.once(deletedPart).add(`${name}/${victim.id}`)
  return json({
    success: true,
    message: 'Message deleted successfully.',
    data: { deleted: true },
    mailbox: sealed(name),
  })
}
