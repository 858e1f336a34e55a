import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { percentWords } from '../../../../src-shared/reading/numbers/percent-words'

test('a percentage is written as the locale writes it', () => {
  expect(percentWords(0, 'en')).toBe('0%')
  expect(percentWords(0.754, 'en')).toBe('75%')
  expect(percentWords(0.754, 'de')).toBe('75\u00a0%')
  expect(percentWords(0.1234, 'en', { places: 2, signed: true })).toBe('+12.34%')
  expect(percentWords(-0.005, 'en', { places: 2, signed: true })).toBe('-0.50%')
})

test('no page and no reader writes a percentage in another way', () => {
  const root = join(import.meta.dirname, '../../../..')
  const own = /\} %[ `<]|\d %['`<]|style: 'percent'/
  const others = ['src-renderer', 'src-shared'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('percent-words.ts'))
      .filter((file) => own.test(readFileSync(join(root, room, file), 'utf8'))),
  )
  expect(others).toEqual([])
})
