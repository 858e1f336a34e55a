import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Connect, Plugin, UserConfig } from 'vite'
import { keepMapWorker } from './keep-map-worker.ts'

const root = join(import.meta.dirname, '..')

/** Answers what main would of the base map; it lies compressed beside the program. */
const answerBaseMap: Connect.NextHandleFunction = (request, response, next) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const file = join(root, 'resources/base-map', `${basename(pathname)}.br`)
  if (!pathname.includes('/base-map/') || !existsSync(file)) return next()
  response.setHeader('content-type', 'application/geo+json')
  response.end(brotliDecompressSync(readFileSync(file)))
}

const baseMap: Plugin = {
  name: 'base-map',
  configureServer: ({ middlewares }) => void middlewares.use(answerBaseMap),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerBaseMap),
}

/** How the page of the kit is built and served. */
export const kitPage = {
  root: join(root, 'src-renderer'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), baseMap],
  worker: { plugins: () => [keepMapWorker] },
} satisfies UserConfig & { configFile: false }
