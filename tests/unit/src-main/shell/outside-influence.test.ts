import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  openingSwitch,
  withoutUnsafeEnvironment,
} from '../../../../src-main/shell/guard/outside-influence'

test('switches that open the program to others are found however they are written', () => {
  for (const found of [
    '--remote-debugging-port=9222',
    '-remote-debugging-port=9222',
    '/remote-debugging-port=9222',
    '--REMOTE-DEBUGGING-PORT=0',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0.0.0.0:9229',
    '--js-flags=--expose-gc',
    '--renderer-cmd-prefix=/bin/sh',
    '--ignore-certificate-errors',
  ]) {
    expect(openingSwitch(['desk', 'a file', found]), found).toBe(found)
  }
  expect(openingSwitch(['--inspect', '--user-data-dir=/a', '/home/inspect', 'inspect'])).toBe(
    undefined,
  )
})

test('the environment cannot switch the check of certificates off', () => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0', HOME: '/home/a' }
  withoutUnsafeEnvironment(environment)
  expect(environment).toEqual({ HOME: '/home/a' })
})

const entry = readFileSync(join(import.meta.dirname, '../../../../src-main/index.ts'), 'utf8')

test('both are done before anything else', () => {
  const places = [
    'withoutUnsafeEnvironment(process.env)',
    'refuseSwitches()\n',
    'app.setName',
    'app.requestSingleInstanceLock',
    'app.enableSandbox()',
    'app.whenReady()',
  ].map((text) => entry.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('the parts of the program are read while Electron becomes ready, not before', () => {
  expect(entry).toContain('await readProgram()')
  expect(entry).not.toMatch(/^import (?!type).*\/shell\/program'/m)
})
