import type { AddProtocolAction } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl-worker.mjs'

/** What the library's worker gives for schemes of one's own. */
declare const addProtocol: (scheme: string, load: AddProtocolAction) => void

/**
 * The library has the window's thread load data of a custom scheme, read it and copy it to
 * the worker: megabytes of the base map would hold the window up. The worker loads them itself. Only
 * the program's own host is asked, whatever host an address names.
 */
addProtocol('app', async ({ url, type, headers }, { signal }) => {
  const { pathname, search } = new URL(url)
  const answer = await fetch(`${pathname}${search}`, { signal, ...(headers && { headers }) })
  if (!answer.ok) {
    throw Object.assign(new Error(`Not there: ${pathname}`), { status: answer.status })
  }
  if (type !== 'json') return { data: await answer.arrayBuffer() }
  const data: object = await answer.json()
  // The library copies what it loaded back to the window, which has no use for it: members that
  // are not enumerable stay in the worker.
  if ('features' in data) Object.defineProperty(data, 'features', { enumerable: false })
  return { data }
})
