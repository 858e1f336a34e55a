import { expect, test } from 'vitest'
import { followLimits } from '../../../../src-main/shell/memory-parts'
import { createMemoryLibrary } from '../memory-library'
import { memorySettings } from '../settings/memory-settings'

test('the library hears its limits once it is to be opened, and again when they change', () => {
  const settings = memorySettings()
  const library = createMemoryLibrary()
  const limits = followLimits(library, settings)
  settings.change({ library: { capMegabytes: 100 } })
  expect(library.asked).toEqual([])
  limits.begin()
  settings.change({ appearance: { density: 'compact' } })
  settings.change({ library: { keepDays: 30, serviceCapMegabytes: { maps: 10, news: 5 } } })
  settings.change({ library: { serviceCapMegabytes: { maps: 10 } } })
  const megabyte = 1_000_000
  expect(library.asked.map((one) => one.input)).toEqual([
    { capBytes: 100 * megabyte, keepMs: null, serviceCaps: {} },
    {
      capBytes: 100 * megabyte,
      keepMs: 30 * 86_400_000,
      serviceCaps: { maps: 10 * megabyte, news: 5 * megabyte },
    },
    {
      capBytes: 100 * megabyte,
      keepMs: 30 * 86_400_000,
      serviceCaps: { maps: 10 * megabyte },
    },
  ])
  limits.stop()
  settings.change({ library: { keepDays: null } })
  expect(library.asked).toHaveLength(3)
})
