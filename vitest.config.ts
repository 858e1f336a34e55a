import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// What draws components or uses hooks needs a page.
const drawn = [
  'tests/unit/src-renderer/{form,kit}/**/*.test.{ts,tsx}',
  'tests/unit/src-renderer/ui/**/*.test.tsx',
]
// These put a bridge of their own in place before the module that takes it is imported.
const hooks = [
  'tests/unit/src-renderer/data/{asked,use-*}.test.{ts,tsx}',
  'tests/unit/src-renderer/kit/intents/intent-entries.test.tsx',
  'tests/unit/src-renderer/kit/page/use-last-look{,-world}.test.ts',
  'tests/unit/src-renderer/kit/shown/shown-again.test.tsx',
  'tests/unit/src-renderer/{app,library,onboarding,services,settings}/**/*.test.tsx',
]

const ownWorld = /\bvi\.(?:doMock|mock|resetModules|stubGlobal)\(|\.setState\(/

// Each of these gives the module it looks at other globals, another module in place of one or another state
// than its neighbours do; the expressions are made anew, and what is packaged sets the process's environment.
const alone = [
  'tests/unit/packaging/**/*.test.ts',
  'tests/unit/expressions/**/*.test.ts',
  ...globSync('tests/unit/{src-renderer,src-main/{core,shell}}/**/*.test.ts', {
    cwd: import.meta.dirname,
    exclude: [...drawn, ...hooks],
  }).filter((file) => ownWorld.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
]

const page = {
  environment: 'jsdom' as const,
  setupFiles: [
    'tests/unit/no-network.ts',
    'tests/unit/same-examples.ts',
    'tests/unit/src-renderer/kit/setup.ts',
  ],
}

export default defineConfig({
  resolve: {
    // Importing the real package would try to download its binary.
    alias: { electron: join(import.meta.dirname, 'tests/unit/no-electron.ts') },
  },
  test: {
    globalSetup: ['tests/unit/bundle-threads.ts'],
    setupFiles: ['tests/unit/no-network.ts', 'tests/unit/same-examples.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // A net for what hangs, and no measure: a test that takes a second takes ten on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The tests that take long wait for other processes, and one more than most cores of a small machine
    // works meanwhile.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/unit/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: [...alone, ...drawn, ...hooks],
          // Files of a worker share what was imported: a fifth less processor time. What they look at keeps
          // no state in its modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...page,
          name: 'drawn',
          include: drawn,
          exclude: hooks,
          // A page costs more than most of these tests; each file leaves it empty (setup.ts).
          isolate: false,
          // jsdom's frames come from setInterval: where one file has turned that clock by hand and put it
          // back, no later file of the worker gets another frame.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] },
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...page,
          name: 'hooks',
          include: hooks,
        },
      },
    ],
  },
})
