import { expect, test } from 'vitest'
import { findForStandIn, isWithoutWindow } from '../../../tools/find-chromium.ts'

const shell = '/usr/lib/chromium/chromium-headless-shell'
const browser = '/usr/bin/chromium'
const having =
  (...files: string[]) =>
  (file: unknown) =>
    files.some((one) => one === file)

const onLinux = test.runIf(process.platform === 'linux')

onLinux('where only the headless shell is, pages without a window are shown by it', () => {
  expect(findForStandIn(true, {}, having(shell))).toBe(shell)
  expect(findForStandIn(false, {}, having(shell))).toBeNull()
})

test('no window is shown where there is no display, or where none is wanted', () => {
  expect(isWithoutWindow({}, 'linux')).toBe(true)
  expect(isWithoutWindow({ DISPLAY: ':0' }, 'linux')).toBe(false)
  expect(isWithoutWindow({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false)
  expect(isWithoutWindow({}, 'darwin')).toBe(false)
  expect(isWithoutWindow({ GATEWAY_DESK_STANDIN_HEADLESS: '1' }, 'darwin')).toBe(true)
})

onLinux('a whole browser is taken where there is one', () => {
  expect(findForStandIn(true, {}, having(shell, browser))).toBe(browser)
  expect(findForStandIn(false, {}, having(shell, browser))).toBe(browser)
})

onLinux('a browser that is named and not there is noticed', () => {
  const environment = { GATEWAY_DESK_CHROMIUM: '/nowhere/chromium' }
  expect(findForStandIn(true, environment, having(shell, browser))).toBeNull()
})
