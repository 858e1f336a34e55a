import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bareVideo } from '#shared/services/video-reading'
import { draw } from '../draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { Captions } = await import('../../../../../src-renderer/services/video/video/captions-tab')

test.each([
  [undefined, 'The details do not say whether it has any.'],
  [false, 'It has no captions'],
  [true, 'It has captions'],
])('captions without a file, of which is said %s: %s', (captioned, words) => {
  draw(<Captions video={{ ...bareVideo('v1'), captioned }} />)
  expect(screen.getByText(words)).toBeTruthy()
})
