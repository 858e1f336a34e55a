import { expect, test, vi } from 'vitest'
import { bareVideo } from '#shared/services/video-reading'
import { draw } from '../draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { PlaylistFacts } = await import('../../../../../src-renderer/services/video/playlist-page')
const { asContent } = await import('../../../../../src-renderer/services/video/listed')

const at = (position: number, seconds?: number) => ({
  ...asContent({ ...bareVideo(`v${position}`), seconds }),
  position,
})
const factsOf = (...items: ReturnType<typeof at>[]) =>
  draw(<PlaylistFacts playlist={undefined} items={items} />).container.textContent

test('of positions that are not listed nobody says what became of their videos', () => {
  expect(factsOf(at(0, 60), at(3, 60))).toContain('2 positions between them not listed')
  expect(factsOf(at(0, 60), at(1, 60))).not.toContain('position')
})

test('videos without a length take no time of 0:00', () => {
  expect(factsOf(at(0), at(1))).toBe('2 videos loaded without a length')
  expect(factsOf(at(0, 60), at(1))).toContain('1:00 in the 2 ones loaded')
})
