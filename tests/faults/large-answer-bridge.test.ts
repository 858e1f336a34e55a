import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { type Answer, longestPiece } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import { createHeldTexts } from '../../src-main/gateway/answer/held-texts'
import { createDocuments } from '../../src-renderer/document/answer-request'

const rows = Array.from({ length: 90_000 }, (_, at) => ({
  id: at,
  title: `Row ${at} 🌊 of a large answer`,
  text: 'x'.repeat(260),
}))
const text = JSON.stringify(rows)

const answer = (id: string, body: Answer['body']): Answer => ({
  id,
  operation: 'funds.latest',
  values: {},
  extra: {},
  from: 'network',
  receivedAt: 1,
  freshUntil: 2,
  request: { method: 'GET', url: 'https://a.example/', headers: [] },
  status: 200,
  headers: [],
  body,
  bytes: text.length,
  timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
})

async function piecesOf(texts: ReturnType<typeof createHeldTexts>, id: string): Promise<string[]> {
  const pieces: string[] = []
  for (let from = 0; ; ) {
    const piece = await texts.piece(id, from)
    if (!piece.ok) throw new Error(piece.fault.message)
    if (piece.value.text === '') return pieces
    pieces.push(piece.value.text)
    from += longestPiece
  }
}

test('an answer of 30 MB crosses the bridge in small pieces, and is whole in the reader', async () => {
  expect(text.length).toBeGreaterThan(28_000_000)
  const texts = createHeldTexts(async () => failed(wordFault('notKept')))
  const light = await texts.lighten(ok(answer('a', { at: 'json', text })))
  // What one message holds is what the main loop copies at a stretch.
  expect(serialize(light).length).toBeLessThan(2000)
  const pieces = await piecesOf(texts, 'a')
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(longestPiece)
    expect(piece.isWellFormed()).toBe(true)
  }
  expect(pieces.join('') === text).toBe(true)

  const documents = createDocuments()
  let from = 0
  for (const piece of pieces) {
    documents.append({ document: 'd', from, text: piece })
    // A second start of the same reading changes nothing.
    documents.append({ document: 'd', from, text: piece })
    from += piece.length
  }
  expect(documents.open({ document: 'd', text: '', json: true })).toMatchObject({ rows: 90_000 })
})

test('a text that is held no longer is opened anew, and small ones are not held', async () => {
  let opened = 0
  const texts = createHeldTexts(async (id) => {
    opened += 1
    return ok(answer(id, { at: 'json', text: `"${id}${'y'.repeat(longestPiece)}"` }))
  })
  for (let n = 0; n < 8; n += 1) {
    const body = { at: 'json', text: `"${n}${'y'.repeat(longestPiece)}"` } as const
    await texts.lighten(ok(answer(String(n), body)))
  }
  expect((await piecesOf(texts, '7')).join('')).toMatch(/^"7y/)
  expect(opened).toBe(0)
  expect((await piecesOf(texts, '0')).join('')).toMatch(/^"0y/)
  expect(opened).toBe(1)
  const small = ok(answer('s', { at: 'json', text: '[]' }))
  expect(await texts.lighten(small)).toBe(small)
})

test('two large texts that differ in one sign have two digests', async () => {
  const texts = createHeldTexts(async () => failed(wordFault('notKept')))
  const held = async (id: string, one: string) => {
    const light = await texts.lighten(ok(answer(id, { at: 'json', text: one })))
    return light.ok && light.value.body.at === 'json' ? light.value.body.held : undefined
  }
  const first = await held('a', text)
  expect(first?.digest).toBe((await held('b', `${text.slice(0, -1)}]`))?.digest)
  expect(first?.digest).not.toBe((await held('c', text.replace('Row 40000', 'Row 4000X')))?.digest)
})
