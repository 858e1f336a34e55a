import type { Plugin } from 'vite'

/** The map's worker is imported for what it does, and its package says that no module of it does anything. */
export const keepMapWorker: Plugin = {
  name: 'keep-map-worker',
  transform: {
    filter: { id: /maplibre-gl-worker/ },
    handler: (code) => ({ code, moduleSideEffects: true }),
  },
}
