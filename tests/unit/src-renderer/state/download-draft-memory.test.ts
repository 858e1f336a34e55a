import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { ok } from '#shared/bridge/result'

/** What main remembers: it outlasts the window. */
const forms = new Map<string, string>()
const desk = {
  call: async (name: string, input: { name: string; text: string }) => {
    if (name === 'forms.read') return ok(Object.fromEntries(forms))
    if (name === 'forms.keep' && input.text.length <= 100_000) forms.set(input.name, input.text)
    return ok(null)
  },
  on: () => () => undefined,
} as unknown as Desk

vi.stubGlobal('localStorage', { getItem: () => null })

/** A window that has just been opened. */
async function openWindow() {
  vi.resetModules()
  const { startFormMemory } = await import('../../../../src-renderer/state/form-memory')
  const draft = await import('../../../../src-renderer/state/downloads/download-draft')
  await startFormMemory(desk)
  return draft
}

beforeEach(() => {
  forms.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('addresses that were pasted to be downloaded are there after the window ended', async () => {
  const { changeDownloadDraft } = await openWindow()
  changeDownloadDraft({ text: 'https://a.example/1\nhttps://a.example/2', use: 'file' })
  // The person writes nothing for a moment; then the window, or the program, is killed.
  vi.advanceTimersByTime(1_000)
  const again = await openWindow()
  expect(again.useDownloadDraft.getState()).toMatchObject({
    text: 'https://a.example/1\nhttps://a.example/2',
    use: 'file',
  })

  // What was added is not offered once more.
  again.changeDownloadDraft({ text: '' })
  vi.advanceTimersByTime(1_000)
  expect((await openWindow()).useDownloadDraft.getState().text).toBe('')
})

test('of more than main takes the first ones are there', async () => {
  const { changeDownloadDraft } = await openWindow()
  const lines = Array.from({ length: 5_000 }, (_, at) => `https://files.example/film/${at}.mp4`)
  changeDownloadDraft({ text: lines.join('\n') })
  vi.advanceTimersByTime(1_000)
  const { text } = (await openWindow()).useDownloadDraft.getState()
  const found = text.trim().split('\n')
  expect(found.length).toBeGreaterThan(1_000)
  expect(found).toEqual(lines.slice(0, found.length))
})
