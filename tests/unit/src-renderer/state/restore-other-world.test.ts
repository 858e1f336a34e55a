import { expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { ok } from '#shared/bridge/result'
import { useMirror } from '../../../../src-renderer/state/desk-state'
import { startFormMemory } from '../../../../src-renderer/state/form-memory'
import { startRestoring } from '../../../../src-renderer/state/restore/restore-window'
import { useWorkspace, viewRoute } from '../../../../src-renderer/state/workspace'

vi.mock('../../../../src-renderer/desk', () => ({ desk: {} }))
vi.stubGlobal('localStorage', {})

const article = viewRoute('news', 'front', 'article', { id: 'own article' })
const before = { here: article, behind: [{ page: 'activity' }], ahead: [], left: {} }
const forms = new Map([['window.route.gateway', JSON.stringify(before)]])
const desk = {
  call: async (name: string, input: { name: string; text: string }) => {
    if (name === 'forms.read') return ok(Object.fromEntries(forms))
    forms.set(input.name, input.text)
    return ok(null)
  },
  on: () => () => undefined,
} as unknown as Desk

const world = (at: 'on' | 'off') => {
  const state = { demo: { at }, key: { at: 'absent' }, settings: { start: at } }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
}

test('each world has a window of its own: its pages are not asked for in the other one', async () => {
  startRestoring()
  world('on')
  await startFormMemory(desk)
  const { go } = useWorkspace.getState()
  go(viewRoute('video', 'search', 'video', { id: 'demo video' }))
  go(viewRoute('forum', 'home', 'post', { id: 'demo post' }))

  // "Use my gateway" in the palette. The page would ask its question there: a call for what only the demo has.
  world('off')
  expect(useWorkspace.getState().route).toEqual(article)
  // Back would, too.
  useWorkspace.getState().back()
  expect(useWorkspace.getState().route).toEqual({ page: 'activity' })
  useWorkspace.getState().forward()
  // And the next start, which opens what is remembered of the world.
  useWorkspace.getState().go({ page: 'settings' })
  expect(forms.get('window.route.gateway')).not.toContain('demo')
  expect(forms.get('window.route.demo')).toContain('demo post')

  world('on')
  // A page of neither world stays where the world was changed.
  expect(useWorkspace.getState().route).toEqual({ page: 'settings' })
  useWorkspace.getState().back()
  expect(useWorkspace.getState().route).toMatchObject({ view: { values: { id: 'demo post' } } })
})
