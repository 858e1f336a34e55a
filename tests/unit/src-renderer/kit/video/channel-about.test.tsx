import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
vi.doMock('../../../../../src-renderer/data/use-operation', () => ({
  useOperation: () => ({ asked: { at: 'idle' } }),
}))
vi.doMock('../../../../../src-renderer/kit/shown/ask-line', () => ({ AskLine: () => null }))
vi.doMock('../../../../../src-renderer/kit/shown/answered', () => ({
  Answered: (props: { children: (model: object) => React.ReactNode }) =>
    props.children({ channel: { id: 'UC1', keywords: [], links: [], subscribersHidden: false } }),
}))
const { ChannelAbout } = await import(
  '../../../../../src-renderer/services/video/channel/channel-about'
)

test('a channel without a description in the answer is not said to say nothing', () => {
  draw(<ChannelAbout details={{} as never} />)
  expect(screen.getByText('No description of it is stated.')).toBeTruthy()
})
