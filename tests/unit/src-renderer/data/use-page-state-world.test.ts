import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { ok } from '#shared/bridge/result'
import { useMirror } from '../../../../src-renderer/state/desk-state'
import { startFormMemory } from '../../../../src-renderer/state/form-memory'
import { pageMemory, shortText, usePageState } from '../../../../src-renderer/state/page-memory'

const world = (at: 'on' | 'off') => {
  const state = { demo: { at }, key: { at: 'absent' }, settings: { start: at } }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
}

test('a page that stays open when the world changes shows what was chosen in that world', async () => {
  const own = JSON.stringify([['test.filter', 'my own words']])
  const forms: Record<string, string> = { 'window.pages.gateway': own }
  const desk = {
    call: async (name: string, input: { name: string; text: string }) => {
      if (name === 'forms.read') return ok({ ...forms })
      forms[input.name] = input.text
      return ok(null)
    },
    on: () => () => undefined,
  } as unknown as Desk
  world('on')
  await startFormMemory(desk)
  const { result } = renderHook(() => usePageState('test.filter', '', shortText))
  act(() => result.current[1]('demo words'))

  act(() => world('off'))
  expect(result.current[0]).toBe('my own words')
  expect(pageMemory('test.filter')).toBe('my own words')

  act(() => world('on'))
  expect(result.current[0]).toBe('demo words')
})
