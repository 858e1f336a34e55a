import { expect, test } from 'vitest'
import { findForStandIn } from '../../../tools/find-chromium.ts'

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

onLinux('a whole browser is taken where there is one', () => {
  expect(findForStandIn(true, {}, having(shell, browser))).toBe(browser)
  expect(findForStandIn(false, {}, having(shell, browser))).toBe(browser)
})

onLinux('a browser that is named and not there is noticed', () => {
  const environment = { GATEWAY_DESK_CHROMIUM: '/nowhere/chromium' }
  expect(findForStandIn(true, environment, having(shell, browser))).toBeNull()
})
