import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { createWindowKeeper } from '../../../../src-main/shell/window/window-keeper'

function open() {
  const desk = {
    opened: 0,
    destroyed: false,
    crashed: false,
    visible: true,
    minimized: false,
    asked: [] as unknown[],
  }
  const keeper = createWindowKeeper(() => {
    desk.opened += 1
    const id = desk.opened
    const window = {
      isDestroyed: () => desk.destroyed,
      isVisible: () => desk.visible,
      isMinimized: () => desk.minimized,
      restore: () => desk.asked.push('restore'),
      show: () => desk.asked.push('show'),
      focus: () => desk.asked.push('focus'),
      webContents: {
        id,
        isDestroyed: () => desk.destroyed,
        isCrashed: () => desk.crashed,
        send: (...given: unknown[]) => {
          if (desk.destroyed) throw new TypeError('Object has been destroyed')
          desk.asked.push(given)
        },
      },
    }
    return window as unknown as BrowserWindow
  })
  const send = () => keeper.send('running', { sequence: 1, calls: [] })
  return { desk, keeper, send }
}

test('before the first window nothing is seen, owned or sent', () => {
  const { keeper, send } = open()
  send()
  expect(keeper.current()).toBeUndefined()
  expect(keeper.seen()).toBe(false)
  expect(keeper.owns(1)).toBe(false)
})

test('showing opens one window, and afterwards brings it to the front', () => {
  const { desk, keeper } = open()
  keeper.show()
  desk.minimized = true
  keeper.show()
  expect(desk.opened).toBe(1)
  expect(desk.asked).toEqual(['restore', 'show', 'focus'])
  expect(keeper.owns(1)).toBe(true)
  expect(keeper.owns(2)).toBe(false)
})

test('a window is seen while it is visible and not minimized', () => {
  const { desk, keeper } = open()
  keeper.show()
  expect(keeper.seen()).toBe(true)
  desk.minimized = true
  expect(keeper.seen()).toBe(false)
  desk.minimized = false
  desk.visible = false
  expect(keeper.seen()).toBe(false)
})

test('a topic goes over its channel, and nothing goes to a window that is gone or has crashed', () => {
  const { desk, keeper, send } = open()
  keeper.show()
  send()
  desk.crashed = true
  send()
  desk.crashed = false
  desk.destroyed = true
  send()
  expect(desk.asked).toEqual([['topic:running', { sequence: 1, calls: [] }]])
  expect(keeper.owns(1)).toBe(false)
})

test('after it was closed, showing opens a new window', () => {
  const { desk, keeper } = open()
  keeper.show()
  keeper.closed()
  keeper.show()
  expect(desk.opened).toBe(2)
  expect(keeper.owns(2)).toBe(true)
})
