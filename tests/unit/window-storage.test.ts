import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src-renderer')

/** What the window stores by itself: arrangement, choices from a closed list and ids, nothing that is typed. */
const arrangement = [
  'app/appearance.tsx',
  'app/palette/found.ts',
  'public/scheme.js',
  // Takes out what earlier versions left there, as the memory of forms does.
  'services/flights/places/place-store.ts',
  'services/operations/operations-workspace.tsx',
  'state/downloads/download-draft.ts',
  'state/form-memory.ts',
  // Ids of notices, which are those of one run of the program.
  'state/restore/notices-past.ts',
  // Ids of plans, until the window is closed.
  'state/runs/plans.ts',
  'state/type-settings.ts',
  'ui/resizable-pane.tsx',
]

test('what is typed is remembered by main: only the arrangement is stored by the window', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) =>
      /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    )
  expect(found.sort()).toEqual(arrangement)
})
