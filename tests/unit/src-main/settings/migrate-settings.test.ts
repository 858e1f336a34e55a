import { expect, test } from 'vitest'
import { migrateSettings } from '../../../../src-main/settings/migrate-settings'

const steps = {
  1: (old: Record<string, unknown>) => ({ ...old, theme: old.dark === true ? 'dark' : 'light' }),
  2: (old: Record<string, unknown>) => ({ ...old, appearance: { theme: old.theme } }),
}

test('settings of an older version go through every step between', () => {
  expect(migrateSettings({ version: 1, dark: true }, steps, 3)).toMatchObject({
    at: 'current',
    settings: { version: 3, appearance: { theme: 'dark' } },
  })
})

test('settings of the present version go through none', () => {
  const settings = { version: 3, dark: true }
  expect(migrateSettings(settings, steps, 3)).toEqual({ at: 'current', settings })
})

test('newer settings are handed back untouched', () => {
  const settings = { version: 4, dark: true }
  expect(migrateSettings(settings, steps, 3)).toEqual({ at: 'newer', version: 4, settings })
})

test('settings without a usable version count as present ones', () => {
  for (const version of [undefined, null, 'one', 0, -1, 1.5, Number.NaN]) {
    expect(migrateSettings({ version }, steps, 3).at).toBe('current')
  }
})
