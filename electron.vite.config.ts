import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

/** The map's worker is imported for what it does, and its package says that no module of it does anything. */
const keepMapWorker: Plugin = {
  name: 'keep-map-worker',
  transform: {
    filter: { id: /maplibre-gl-worker/ },
    handler: (code) => ({ code, moduleSideEffects: true }),
  },
}

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Libraries are bundled (they are devDependencies): one file is read faster than three hundred,
      // and a package holds nothing but the bundles.
      minify: true,
      // Threads are files of their own beside main's; library/index.ts, transfer/index.ts, body-thread.ts and write-answer.ts name them.
      rolldownOptions: {
        input: {
          index: 'src-main/index.ts',
          'body-worker': 'src-main/gateway/answer/body-worker.ts',
          'library-worker': 'src-main/library-worker.ts',
          'downloads-worker': 'src-main/downloads/transfer/worker/index.ts',
          'hash-worker': 'src-main/downloads/transfer/hashing/index.ts',
          'export-worker': 'src-main/library-tasks/export/answer-worker.ts',
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can neither be an ES module nor require a package.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src-preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react()],
    worker: { plugins: () => [keepMapWorker] },
    build: {
      outDir: 'out/renderer',
      // electron-vite leaves it unminified; less to read is less to wait for at every start.
      minify: true,
      // Parts are read from the disk and sent over no network; the largest is the map's.
      chunkSizeWarningLimit: 1_100,
      // Few files: at the start each one is a request of its own through main.
      cssCodeSplit: false,
      rolldownOptions: {
        input: { index: join(import.meta.dirname, 'src-renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [
              // What the first page needs, and nothing that only later pages share.
              { name: 'start', tags: ['$initial'], priority: 3 },
              // Not the map: a megabyte that only pages with a map wait for.
              { name: 'shared', minShareCount: 2, priority: 1, test: /^(?!.*(maplibre|kit.map.))/ },
            ],
          },
        },
      },
    },
  },
})
