import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // Importing the real package would try to download its binary.
    alias: { electron: join(import.meta.dirname, 'tests/unit/no-electron.ts') },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx', 'tests/faults/**/*.test.ts'],
    setupFiles: ['tests/unit/no-network.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    testTimeout: 20_000,
    // The tests that take long wait for other processes; a core kept free would only wait with them.
    maxWorkers: '100%',
  },
})
