import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './tools/find-chromium.ts'

// Both make the start of the program cheap, and every program that a spec starts inherits them: the
// engine without a browser around it, and the stand-in's modules as they were compiled the last time.
process.env.GATEWAY_DESK_CHROMIUM ??= findHeadlessShell() ?? ''
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
// Specs look at no map (`launch.ts`).
process.env.GATEWAY_DESK_COARSE_MAPS ??= '1'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // A net for what hangs, and no measure.
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  fullyParallel: true,
  // One more than most cores of a small machine: a program that waits leaves its core to the next.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // A second try would hide the next race of the program.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
})
