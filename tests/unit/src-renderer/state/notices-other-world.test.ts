import { expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { listActions } from '../../../../src-renderer/kit/lists/list-actions'
import { useMirror } from '../../../../src-renderer/state/desk-state'
import { startNotices, useNotices } from '../../../../src-renderer/state/notices'
import { notifyElsewhere } from '../../../../src-renderer/state/notify-elsewhere'
import { useWorkspace, viewRoute } from '../../../../src-renderer/state/workspace'

const { calls, desk } = vi.hoisted(() => {
  const made: unknown[] = []
  const call = async (name: string, input: unknown) => {
    made.push([name, input])
    return { ok: true, value: { changed: 1, removed: 1 } }
  }
  return { calls: made, desk: { call, on: () => () => undefined } }
})
vi.mock('../../../../src-renderer/desk', () => ({ desk }))

let sequence = 0
const world = (at: 'on' | 'off', notices: unknown[] = []) => {
  sequence += 1
  const state = { sequence, demo: { at }, notices }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
}

test('a notice of one world neither undoes nor opens anything in the other', async () => {
  startNotices(desk as unknown as Desk)
  world('on')
  const places = listActions(
    { things: 'savedPlaces', lists: 'placeLists' },
    { one: 'place', many: 'places' },
  )
  await places.forget([{ id: 'demo place', value: {} }] as never)
  notifyElsewhere('video.video', viewRoute('video', 'search', 'video', { id: 'demo video' }))
  world('on', [
    { id: 'n1', tone: 'success', message: 'A fund rose.', at: 1, about: { at: 'fund', code: '7' } },
  ])
  const { here } = useWorkspace.getState()
  calls.length = 0

  // The person changes over to their own gateway, and presses what still stands in the corner.
  world('off')
  const { shown } = useNotices.getState()
  expect(shown.length).toBeGreaterThan(0)
  for (const { action } of shown) action?.run()
  // "Undo" would put the demo's place among their own.
  expect(calls).toEqual([])
  // "Show it" would ask their gateway for a video of the demo: a call.
  expect(useWorkspace.getState().here).toEqual(here)
  expect(shown.filter(({ about }) => about !== undefined)).toEqual([])
})
