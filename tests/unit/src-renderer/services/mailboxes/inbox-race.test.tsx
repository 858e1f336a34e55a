import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'
import { draw } from '../../kit/draw'

const now = Date.now()
const entry = (id: string, goneAt: number | null) => ({
  ...{ id, name: 'A', address: '', subject: id, sentAt: 1, preview: '', bytes: 7 },
  ...{ firstSeenAt: 5, goneAt },
})
const box = {
  ...{ name: 'box', label: 'Shop', note: 'Typed', usedFor: 'Tickets', addedAt: 1, seenAt: 10 },
  ...{ open: true, expecting: null },
}
/** What was kept: a message that is there, and one that the service no longer has. */
const contents = { askedAt: 10, entries: [entry('here', null), entry('gone', 10)] }
let listBook: (() => void)[] = []
let listContents: (() => void)[] = []
const puts: { collection: string; items: { id: string; value: typeof contents & typeof box }[] }[] =
  []

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    on: () => () => undefined,
    call: (name: string, input: never) => {
      const { collection } = input as { collection: string }
      if (name === 'collections.list') {
        const page = (entries: unknown[]) =>
          ok({ collection, realm: 'gateway', setAside: 0, entries })
        if (collection === 'mailboxes')
          return new Promise((resolve) =>
            listBook.push(() => resolve(page([{ id: 'box', changedAt: 1, value: box }]))),
          )
        if (collection === 'mailboxContents')
          return new Promise((resolve) =>
            listContents.push(() => resolve(page([{ id: 'box', changedAt: 1, value: contents }]))),
          )
        return Promise.resolve(page([]))
      }
      if (name === 'collections.put') {
        puts.push(input)
        return Promise.resolve(ok(null))
      }
      if (name === 'operation.call')
        return Promise.resolve(
          ok({
            ...{ id: 'a1', operation: 'mailboxes.getMailbox', values: { name: 'box' }, extra: {} },
            ...{ from: 'library', receivedAt: now, freshUntil: now + 60_000 },
            request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
            ...{ status: 200, headers: [], bytes: 10 },
            body: {
              at: 'json',
              text: JSON.stringify({ data: [{ id: 'here', subject: 'here', from: 'A' }] }),
            },
            timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
          }),
        )
      return new Promise(() => {})
    },
  },
})

const { InboxPage } = await import(
  '../../../../../src-renderer/services/mailboxes/inbox/inbox-page'
)
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

const { queryClient } = await import('../../../../../src-renderer/data/query-client')

beforeEach(() => {
  cleanup()
  queryClient.clear()
  listBook = []
  listContents = []
  puts.length = 0
  const state = {
    ...{ demo: { at: 'gateway' }, connection: { at: 'online' }, settings: {} },
    ...{ today: { perService: {} }, services: { mailboxes: { at: 'ready' } } },
  }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
})

const putOf = (wanted: string) =>
  puts.find(({ collection }) => collection === wanted)?.items[0]?.value

test('what is stored of a mailbox stays if it is read later than the answer', async () => {
  draw(<InboxPage values={{ name: 'box' }} />)
  await waitFor(() => expect(listContents.length).toBeGreaterThan(0))
  for (const list of listBook) list()
  await screen.findByText('here', undefined, { timeout: 8_000 })
  for (const list of listContents) list()
  await waitFor(() => expect(putOf('mailboxContents')).toBeDefined())
  const kept = putOf('mailboxContents')
  expect(kept?.entries.map(({ id }) => id).toSorted()).toEqual(['gone', 'here'])
  expect(kept?.entries.find(({ id }) => id === 'here')).toMatchObject({ bytes: 7, firstSeenAt: 5 })
})

test('what was typed of a mailbox stays if the address book is read later than the answer', async () => {
  draw(<InboxPage values={{ name: 'box' }} />)
  await waitFor(() => expect(listContents.length).toBeGreaterThan(0))
  // The answer is shown as a count before there is anything else.
  await screen.findByText(/0 messages/, undefined, { timeout: 8_000 })
  for (const list of listContents) list()
  // The count is of both messages now.
  await screen.findByText(/1 message/)
  for (const list of listBook) list()
  await waitFor(() => expect(putOf('mailboxes')).toBeDefined())
  expect(putOf('mailboxes')).toMatchObject({ label: 'Shop', note: 'Typed', usedFor: 'Tickets' })
})
