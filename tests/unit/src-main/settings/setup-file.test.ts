import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { readSetup, writeSetup } from '../../../../src-main/settings/setup-file'

test('a setup comes back as it was written', () => {
  const settings = { ...defaultSettings(), start: 'gateway' as const, freshness: { 'a.b': 5 } }
  expect(readSetup(writeSetup(settings))).toEqual({ ok: true, value: settings })
})

test('a setup does not say where downloads are written, and sets no such place', () => {
  const settings = defaultSettings()
  settings.downloads.folder = '/home/jo/films'
  settings.downloads.concurrency = 7
  const text = writeSetup(settings)
  expect(text).not.toContain('films')
  expect(text).not.toContain('"folder"')
  expect(readSetup(text)).toMatchObject({
    ok: true,
    value: { downloads: { folder: '', concurrency: 7 } },
  })
})

test('a setup says what it is', () => {
  expect(JSON.parse(writeSetup(defaultSettings()))).toMatchObject({
    app: 'gateway-desk',
    kind: 'setup',
    version: 1,
  })
})

const reading = (value: unknown) => readSetup(JSON.stringify(value))
const setup = { app: 'gateway-desk', kind: 'setup', version: 1, settings: {} }

test('what is none of ours is refused in one clear sentence', () => {
  expect(readSetup('{"app":')).toMatchObject({
    fault: { message: expect.stringContaining('damaged') },
  })
  for (const other of [null, [], 7, {}, { ...setup, app: 'other' }, { ...setup, settings: null }]) {
    expect(reading(other)).toMatchObject({
      ok: false,
      fault: { code: 'invalidInput', message: 'This file is not a setup of Gateway Desk.' },
    })
  }
})

test('a newer setup is refused as such', () => {
  for (const newer of [
    { ...setup, version: 2 },
    { ...setup, settings: { version: 9 } },
  ]) {
    expect(reading(newer)).toMatchObject({
      fault: { message: expect.stringContaining('newer version') },
    })
  }
})

test('values that do not fit are named and not repaired', () => {
  const wrong = { ...setup, settings: { addressTemplate: 'nothing', library: { capMegabytes: 1 } } }
  expect(reading(wrong)).toMatchObject({
    ok: false,
    fault: { fields: { 'library.capMegabytes': 'The smallest value is 50.' } },
  })
  expect(reading({ ...setup, settings: { addressTemplate: 'nothing' } })).toMatchObject({
    fault: { fields: { addressTemplate: expect.any(String) } },
  })
})

test('no text makes reading throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((settings) => JSON.stringify({ ...setup, settings })),
      ),
      (text) => {
        expect(typeof readSetup(text).ok).toBe('boolean')
      },
    ),
  )
})
