import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Opening } from '#shared/bridge/opening'
import { createNotifier } from '../../../../src-main/shell/notifier'

const about: Opening = { at: 'downloads', ids: ['download-1'] }

/** A desktop whose notifications a test sees and clicks. */
function open(supported = true, platform: NodeJS.Platform = 'win32') {
  const shown: { title: string; body: string; events: EventEmitter }[] = []
  const done: unknown[] = []
  let realm: 'demo' | 'gateway' = 'gateway'
  const notify = createNotifier({
    platform,
    supported: () => supported,
    make(options) {
      const events = new EventEmitter()
      return Object.assign(events, { show: () => void shown.push({ ...options, events }) })
    },
    realm: () => realm,
    open: (opening) => done.push(opening),
    log: (line) => done.push(line),
  })
  const goTo = (world: typeof realm) => {
    realm = world
  }
  return { notify, shown, done, goTo }
}

test('a notification has title and text, and a click opens what it is about', () => {
  const { notify, shown, done } = open()
  notify('London – New York', 'Now from USD 390.', about)
  expect(shown).toMatchObject([{ title: 'London – New York', body: 'Now from USD 390.' }])
  shown[0]?.events.emit('click')
  expect(done).toEqual([about])
})

test('what is clicked in the other world shows the window as it is', () => {
  const { notify, shown, done, goTo } = open()
  notify('Example Growth Fund', 'has risen to the line that you set.', { at: 'fund', code: '7' })
  goTo('demo')
  shown[0]?.events.emit('click')
  expect(done).toEqual([null])
})

test('where the system has none, nothing is made', () => {
  const { notify, shown } = open(false)
  notify('London', 'Now.', about)
  expect(shown).toEqual([])
})

test('one that the system does not show is logged', () => {
  const { notify, shown, done } = open()
  notify('London', 'Now.', about)
  shown[0]?.events.emit('failed')
  shown[0]?.events.emit('close')
  expect(done).toEqual(['notification: the system did not show one'])
})

test('a body has no markup where servers of notifications read it', () => {
  const text = '<a href="https://evil.example">AT&T</a>'
  const linux = open(true, 'linux')
  linux.notify('Title', text, about)
  expect(linux.shown[0]?.body).toBe('‹a href="https://evil.example"›AT＆T‹/a›')
  const windows = open()
  windows.notify('Title', text, about)
  expect(windows.shown[0]?.body).toBe(text)
})

test('long words are cut', () => {
  const { notify, shown } = open()
  notify('a'.repeat(500), 'b '.repeat(500), about)
  expect(shown[0]?.title).toHaveLength(120)
  expect(shown[0]?.body.length).toBeLessThanOrEqual(300)
  expect(shown[0]?.body.endsWith('b…')).toBe(true)
})
