import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { keepMapWorker } from './tools/keep-map-worker.ts'

/** The page that the window opens on, which `beginFirstPage` (services/index.ts) begins to load. */
const firstPage = join(import.meta.dirname, 'src-renderer/services/flights/forms.tsx')
const firstPageChunk = 'first-page'

/** React, and the module that evaluates it first. */
const reactModules = /node_modules.(react|react-dom|scheduler).|src-renderer.create-root/

interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

/** Names the chunk of every module that the first page imports, whatever lies in between. */
function createFirstPage(): (id: string, modules: Modules) => string | null {
  let reached: ReadonlySet<string> | undefined
  return (id, modules) => {
    reached ??= reachedFrom(firstPage, modules)
    return reached.has(id) ? firstPageChunk : null
  }
}

function reachedFrom(start: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set([start])
  for (const id of reached) {
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      for (const part of partsOf(imported, code ?? '', modules)) reached.add(part)
    }
  }
  return reached
}

const wholeLibrary =
  /node_modules.(@mantine.core.esm.index|@tabler.icons-react.dist.esm.tabler-icons-react)\.mjs$/

/**
 * What of an imported module belongs to who imports it. Two libraries hand on everything in one module: of
 * them it is what the importer's `code` names, for each part is in a file of its name.
 */
function partsOf(imported: string, code: string, modules: Modules): readonly string[] {
  if (!wholeLibrary.test(imported)) return [imported]
  const words = new Set(code.match(/\b[A-Z]\w+/g))
  const parts = modules.getModuleInfo(imported)?.importedIds ?? []
  return parts.filter((part) => words.has(basename(part, '.mjs')))
}

/** Asks for the first page together with the window's own script, which begins it only when it runs. */
const preloadFirstPage: Plugin = {
  name: 'preload-first-page',
  transformIndexHtml(_html, { bundle = {} }) {
    return Object.values(bundle).flatMap(({ type, name, fileName }) =>
      type === 'chunk' && name === firstPageChunk
        ? [
            {
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
            },
          ]
        : [],
    )
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
        // Beside them, so that a module finds its thread whichever chunk it is in.
        output: { chunkFileNames: '[name]-[hash].js' },
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
    plugins: [react(), preloadFirstPage],
    worker: { plugins: () => [keepMapWorker] },
    build: {
      outDir: 'out/renderer',
      // electron-vite leaves it unminified; less to read is less to wait for at every start.
      minify: true,
      // Parts are read from the disk and sent over no network; the largest is the map's.
      chunkSizeWarningLimit: 1_100,
      // Rules of the same weight win by their order, which sheets of several files do not keep; and at the
      // start each file is a request of its own through main.
      cssCodeSplit: false,
      rolldownOptions: {
        input: { index: join(import.meta.dirname, 'src-renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [
              // React by itself: who watches a page (developer tools, a test) has the chunk in which an error is made
              // parsed again for its place, and React makes five while it is evaluated.
              { name: 'react', test: reactModules, priority: 4 },
              // What the first page needs, and nothing that only later pages share.
              { name: 'start', tags: ['$initial'], priority: 3 },
              // What the window opens on, without what other pages share with each other.
              { name: createFirstPage(), debugName: 'first page', priority: 2 },
              // Not the map: a megabyte that only pages with a map wait for.
              { name: 'shared', minShareCount: 2, priority: 1, test: /^(?!.*(maplibre|kit.map.))/ },
            ],
          },
        },
      },
    },
  },
})
