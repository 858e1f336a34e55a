import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'

/** What main keeps, and whether it takes what it is given. */
const main = { refuses: false, puts: [] as unknown[] }

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    call: async (name: string, input: unknown) => {
      if (name === 'collections.list') return ok({ collection: 'videoPreferences', entries: [] })
      if (name !== 'collections.put') throw new Error(`Nothing answers ${name}.`)
      main.puts.push(input)
      return main.refuses ? failed(wordFault('internal')) : ok(null)
    },
    on: () => () => undefined,
  },
})

const { useChoices } = await import('../../../../src-renderer/data/use-choices')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

const usual = {
  language: '',
  region: '',
  address: '',
  keepsHistory: true,
  speed: 1,
  volume: 1,
  captions: true,
}
const useBoth = () => [
  useChoices('videoPreferences', 'usual', usual),
  useChoices('videoPreferences', 'usual', usual),
]

test('a change is seen at once on every page, goes with the next one, and is taken back where it is refused', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'on' } } as never } })
  const { result } = renderHook(useBoth)
  await waitFor(() => expect(result.current[1]?.known).toBe(true))
  act(() => {
    result.current[0]?.change({ speed: 2 })
    result.current[0]?.change({ address: 'https://video.example/{id}' })
  })
  // In the same turn: the next key goes on from it.
  expect(result.current[1]?.value).toMatchObject({
    speed: 2,
    address: 'https://video.example/{id}',
  })
  expect(JSON.stringify(main.puts.at(-1))).toContain('"speed":2')
  main.refuses = true
  act(() => result.current[1]?.change({ volume: 0 }))
  await waitFor(() => expect(result.current[0]?.value).toEqual(usual))
})
