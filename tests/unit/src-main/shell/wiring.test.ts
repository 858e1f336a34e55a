import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * How the parts are tied together where Electron is needed to run it. Each part has tests of its own;
 * that it is used at all stands here as text, since a wrong wire shows in no unit.
 */
const source = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../src-main', file), 'utf8')

test.each([
  ['the page is sandboxed', 'index.ts', 'app.enableSandbox()'],
  ['web contents are hardened', 'index.ts', 'hardenContents(contents, {'],
  [
    'the session is hardened',
    'index.ts',
    'hardenSession(session.defaultSession, development?.origin, app.isPackaged)',
  ],
  ['only the own window is heard', 'shell/program.ts', 'ownWindow: window.owns,'],
  ['the log knows the secrets', 'shell/program.ts', 'secrets: () => worlds.world().secrets,'],
  [
    'no call but that of the key may hold it',
    'shell/program.ts',
    'refusal: createKeyRefusal(() => worlds.world().secrets),',
  ],
  [
    'the clipboard is looked at only where it is wanted',
    'shell/download-parts.ts',
    'on: () => settings.current().downloads.watchClipboard,',
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
  const window = source('shell/main-window.ts')
  expect(window).toContain('sandbox: true')
  expect(window).toContain('contextIsolation: true')
  expect(window).toContain('nodeIntegration: false')
})
