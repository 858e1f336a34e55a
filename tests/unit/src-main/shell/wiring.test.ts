import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * How the parts are tied together where Electron is needed to run it, and where no end-to-end spec on
 * this machine shows a wrong wire. Each part has tests of its own; that it is used stands here as text.
 */
const source = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../src-main', file), 'utf8')

test.each([
  ['web contents are hardened', 'index.ts', 'hardenContents(contents, {'],
  [
    'the session is hardened',
    'index.ts',
    'hardenSession(session.defaultSession, development?.origin, app.isPackaged)',
  ],
  [
    'no call but that of the key may hold it',
    'shell/program.ts',
    '() => worlds.world().secrets,\n      () => {',
  ],
  [
    'files are marked for this system',
    'shell/download-parts.ts',
    'createDownloadFiles(process.platform)',
  ],
])('%s', (_promise, file, text) => {
  expect(source(file)).toContain(text)
})

test('the window has neither Node nor anything of main', () => {
  const window = source('shell/window/main-window.ts')
  expect(window).toContain('sandbox: true')
  expect(window).toContain('contextIsolation: true')
  expect(window).toContain('nodeIntegration: false')
})
