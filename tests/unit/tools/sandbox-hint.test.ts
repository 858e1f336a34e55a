import { expect, test } from 'vitest'
import { type SandboxFacts, sandboxHint } from '../../../tools/sandbox-hint.ts'

const ubuntu: SandboxFacts = {
  platform: 'linux',
  root: false,
  restricted: '1\n',
  helper: { path: '/x/chrome-sandbox', uid: 1000, mode: 0o100755 },
}

test('where the system forbids user namespaces, the one missing command is named', () => {
  expect(sandboxHint(ubuntu)).toBe(
    'sudo chown root:root "/x/chrome-sandbox" && sudo chmod 4755 "/x/chrome-sandbox"',
  )
})

test('where nothing is missing, nothing is said', () => {
  const ready = { path: '/x/chrome-sandbox', uid: 0, mode: 0o104755 }
  for (const other of [
    { restricted: '0' },
    { restricted: null },
    { root: true },
    { platform: 'darwin' },
    { helper: ready },
    { helper: null },
  ]) {
    expect([other, sandboxHint({ ...ubuntu, ...other })]).toEqual([other, undefined])
  }
  expect(sandboxHint({ ...ubuntu, helper: { ...ready, uid: 1000 } })).toBeDefined()
})
