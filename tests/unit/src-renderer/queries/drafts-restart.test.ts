import { expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { ok } from '#shared/bridge/result'

vi.mock('../../../../src-renderer/desk', () => ({ desk: {} }))
vi.stubGlobal('localStorage', {})

/** The texts of forms.json. */
const forms = new Map<string, string>()
const desk = {
  call: async (name: string, input: { name: string; text: string }) => {
    if (name === 'forms.read') return ok(Object.fromEntries(forms))
    if (!/^[a-zA-Z.-]{1,60}$/.test(input.name) || input.text.length > 100_000)
      throw new Error('refused')
    forms.set(input.name, input.text)
    return ok(null)
  },
  on: () => () => undefined,
} as unknown as Desk

/** The window of one start of the program. */
async function start() {
  vi.resetModules()
  const memory = await import('../../../../src-renderer/state/form-memory')
  const drafts = await import('../../../../src-renderer/queries/drafts')
  await memory.startFormMemory(desk)
  return drafts
}

test('what is typed into the form of an operation is there again after a restart', async () => {
  const first = await start()
  first.changeDraft('video.videoDetailsV2', (draft) => ({
    ...draft,
    values: { video_id: 'abc', list: ['x', 'y'] },
    extra: [first.newRow('hl', 'de')],
    body: '{ "half": ',
    touched: new Set(['video_id']),
  }))
  await expect.poll(() => [...forms.keys()]).toEqual(['operations.drafts'])

  const second = await start()
  expect(second.draftOf('video.videoDetailsV2')).toMatchObject({
    values: { video_id: 'abc', list: ['x', 'y'] },
    extra: [{ name: 'hl', value: 'de' }],
    body: '{ "half": ',
  })
})
