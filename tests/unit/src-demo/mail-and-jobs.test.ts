import { expect, test } from 'vitest'
import { startDemoGateway } from '../../../src-demo/index'
import { at, key, listAt, mediaFolder, noon, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()

test('a mailbox lists its messages newest first, and each opens', async () => {
  const heard = await demo.ask('mailboxes', '/mailbox/copper-kettle')
  const messages = listAt(heard.json, 'data')
  expect(messages.length).toBeGreaterThan(1)
  const dates = messages.map((one) => textAt(one, 'date'))
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const one of messages) {
    const message = await demo.ask(
      'mailboxes',
      `/mailbox/copper-kettle/message/${textAt(one, 'id')}`,
    )
    expect(at(message.json, 'data', 'subject')).toBe(at(one, 'subject'))
    const body = textAt(message.json, 'data', 'body')
    expect(body).toMatch(/\r\nMIME-Version: 1\.0\r\n/)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) < 998)).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }
})

test('every name has a mailbox, and some are empty', async () => {
  const heard = await demo.ask('mailboxes', '/mailbox/empty-one')
  expect(heard.status).toBe(200)
  expect(at(heard.json, 'data')).toEqual([])
  const busy = await demo.ask('mailboxes', '/mailbox/busy-one')
  expect(listAt(busy.json, 'data')).toHaveLength(140)
})

test('a watched mailbox gets new mail every two minutes and keeps what it has', async () => {
  let time = noon
  const gateway = await startDemoGateway({ key, now: () => time })
  const ids = async (): Promise<unknown[]> => {
    const response = await fetch(`${gateway.addresses.mailboxes}/mailbox/live-one`, {
      headers: { 'x-gatewayapi-key': key },
    })
    return listAt(await response.json(), 'data').map((one) => at(one, 'id'))
  }
  const before = await ids()
  time += 120_000
  const after = await ids()
  expect(before).not.toContain(after[0])
  expect(after[1]).toBe(before[0])
  await gateway.stop()
})

test('deleting takes the message away; an unknown id takes another one', async () => {
  const list = async (): Promise<string[]> =>
    listAt((await demo.ask('mailboxes', '/mailbox/paper-owl')).json, 'data').map((one) =>
      textAt(one, 'id'),
    )
  const before = await list()
  const [id = ''] = before
  const gone = await demo.ask('mailboxes', `/mailbox/paper-owl/message/${id}`, { method: 'DELETE' })
  expect(at(gone.json, 'success')).toBe(true)
  expect(await list()).toEqual(before.slice(1))
  const lost = await demo.ask('mailboxes', `/mailbox/paper-owl/message/${id}`)
  expect(lost.status).toBe(404)
  expect(at(lost.json, 'details')).toEqual({ mailbox: 'paper-owl', id })
  await demo.ask('mailboxes', '/mailbox/paper-owl/message/unknown', { method: 'DELETE' })
  expect(await list()).toEqual(before.slice(1, -1))
  const empty = await demo.ask('mailboxes', '/mailbox/empty-one/message/unknown', {
    method: 'DELETE',
  })
  expect(empty.status).toBe(404)
})

const create = (url: string, format: string) =>
  demo.ask('downloads', '/ajax/download.php', { values: { url, format, add_info: '1' } })

async function finish(id: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let polls = 0; polls < 20; polls += 1) {
    const { json } = await demo.ask('downloads', '/ajax/progress', { values: { id } })
    answers.push(json)
    if (at(json, 'success') === 1) return answers
  }
  return answers
}

test('a job takes some polls, says 1000 first, and then has an address that gives the file', async () => {
  const job = await create('https://video.example/watch?v=bazDmCeDBBi', '360')
  expect(at(job.json, 'success')).toBe(true)
  const answers = await finish(textAt(job.json, 'id'))
  expect(answers.length).toBeGreaterThanOrEqual(5)
  expect(at(answers[0], 'progress')).toBeUndefined()
  const beforeLast = answers.at(-2)
  expect(at(beforeLast, 'progress')).toBe(1000)
  expect(at(beforeLast, 'download_url')).toBeFalsy()
  const url = textAt(answers.at(-1), 'download_url')
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('video/mp4')
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''We%20drove%20to%20Ghent",
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBe(Number(response.headers.get('content-length')))
  expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
  const seen = demo.gateway().requests().at(-1)
  expect(seen).toMatchObject({ key: 'absent', status: 200 })
})

test.each([
  ['a short address', 'https://video.example/watch?v=bazDmCeDBBi'],
  ['an address of 400 characters', `https://video.example/watch/${'long-name-'.repeat(37)}`],
  ['an address of 4,000 characters', `https://video.example/w?v=1&t=${'x'.repeat(4000)}`],
  [
    'words of another script',
    `https://video.example/${encodeURIComponent('夕焼けの港'.repeat(40))}`,
  ],
])('a job outlives the demo gateway: %s', async (_what, url) => {
  const id = textAt((await create(url, '360')).json, 'id')
  const before = (await finish(id)).at(-1)
  const next = await startDemoGateway({ key, now: () => noon, mediaFolder })
  const ask = async (): Promise<unknown> => {
    const query = new URLSearchParams({ id })
    const response = await fetch(`${next.addresses.downloads}/ajax/progress?${query}`, {
      headers: { 'x-gatewayapi-key': key },
    })
    return response.json()
  }
  let after = await ask()
  for (let polls = 0; polls < 20 && at(after, 'success') !== 1; polls += 1) after = await ask()
  expect(at(after, 'title')).toBe(at(before, 'title'))
  const file = async (answer: unknown): Promise<[string | null, string | null]> => {
    const { headers } = await fetch(textAt(answer, 'download_url'))
    return [headers.get('etag'), headers.get('content-length')]
  }
  expect(await file(after)).toEqual(await file(before))
  await next.stop()
})

test('two jobs for the same address have different ids', async () => {
  const [one, other] = [
    await create('https://video.example/a', 'mp3'),
    await create('https://video.example/a', 'mp3'),
  ]
  expect(at(one.json, 'id')).not.toBe(at(other.json, 'id'))
})

test('conversion errors and refusals come in the provider’s ways', async () => {
  const failing = await create('https://video.example/watch/fail-please', 'mp3')
  const last = (await finish(textAt(failing.json, 'id'))).at(-1)
  expect(at(last, 'success')).toBe(1)
  expect(at(last, 'download_url')).toBeNull()
  const closed = await create('https://video.example/private-film', 'mp3')
  expect(closed.status).toBe(200)
  expect(at(closed.json, 'success')).toBe(false)
  expect(at(closed.json, 'id')).toBeUndefined()
  const odd = await create('https://video.example/a', 'betamax')
  expect(textAt(odd.json, 'error')).toContain('betamax')
  const lost = await demo.ask('downloads', '/ajax/progress', { values: { id: 'nothing' } })
  expect(numberAt(lost.json, 'success')).toBe(0)
  expect([lost.status, textAt(lost.json, 'text')]).toEqual([200, 'No Files'])
})
