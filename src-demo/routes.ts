import type { ServiceId } from '#shared/operation/operation'
import { downloadRoutes } from './downloads/routes'
import { flightRoutes } from './flights/routes'
import { forumRoutes } from './forum/routes'
import { fundRoutes } from './funds/routes'
import { mailboxRoutes } from './mailboxes/routes'
import { mapRoutes } from './maps/routes'
import { newsRoutes } from './news/routes'
import type { Handler } from './request'
import type { Routes } from './route'
import { videoDataRoutes } from './video/data-routes'
import { videoInformationRoutes } from './video/information-routes'

/** All operations of all services. */
export const routes: Readonly<Record<ServiceId, Routes>> = {
  flights: flightRoutes,
  videoData: videoDataRoutes,
  forum: forumRoutes,
  maps: mapRoutes,
  video: videoInformationRoutes,
  mailboxes: mailboxRoutes,
  funds: fundRoutes,
  news: newsRoutes,
  downloads: downloadRoutes,
}

/** What a path leads to. */
export type Found =
  | { at: 'route'; key: string; handler: Handler; places: Record<string, string> }
  /** The path is served with a slash at its end. */
  | { at: 'slashMissing'; path: string }
  | { at: 'malformed' }
  | { at: 'nowhere' }

interface CompiledRoute {
  method: string
  path: string
  pattern: RegExp
  names: string[]
  handler: Handler
}

const compiled = new Map<ServiceId, CompiledRoute[]>()

function compile(service: ServiceId): CompiledRoute[] {
  const known = compiled.get(service)
  if (known) return known
  const list = Object.entries<Handler>(routes[service]).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ')
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`)
    return { method, path, pattern, names, handler }
  })
  compiled.set(service, list)
  return list
}

/** Finds the route of a path below a service's address. */
export function findRoute(service: ServiceId, method: string, path: string): Found {
  for (const route of compile(service)) {
    const match = route.method === method ? route.pattern.exec(path) : null
    if (match) {
      const places: Record<string, string> = {}
      for (const [index, name] of route.names.entries()) {
        const value = decoded(match[index + 1] ?? '')
        if (value === undefined) return { at: 'malformed' }
        places[name] = value
      }
      return { at: 'route', key: `${route.method} ${route.path}`, handler: route.handler, places }
    }
  }
  const slashed = compile(service).some(
    (route) => route.method === method && route.path === `${path}/`,
  )
  return slashed ? { at: 'slashMissing', path: `${path}/` } : { at: 'nowhere' }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
