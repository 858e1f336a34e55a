import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ServiceId } from '#shared/operation/operation'
import {
  type DemoGateway,
  type DemoOptions,
  demoRoutes,
  startDemoGateway,
} from '../../../src-demo/index'

export const key = 'the-key-for-tests'
export const mediaFolder = join(import.meta.dirname, '../../../resources/demo')
/** A quiet Wednesday noon. */
export const noon = Date.UTC(2026, 8, 16, 12)

export interface Asking {
  method?: string
  values?: Readonly<Record<string, string>>
  body?: string
  headers?: Record<string, string>
}

export interface Heard {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** A demo gateway for the tests of one file, and short ways to ask it. */
export function runningDemo(options: Partial<DemoOptions> = {}) {
  let gateway: DemoGateway | undefined
  const started = (): DemoGateway => {
    if (!gateway) throw new Error('the demo gateway has not started')
    return gateway
  }
  beforeAll(async () => {
    gateway = await startDemoGateway({ key, now: () => noon, mediaFolder, ...options })
  })
  afterEach(() => {
    started().behave()
    started().forgetRequests()
  })
  afterAll(() => started().stop())
  return {
    gateway: started,
    /** Asks a path below a service's address, with the key. */
    async ask(service: ServiceId, path: string, asking: Asking = {}): Promise<Heard> {
      const { method = 'GET', values = {}, body, headers = {} } = asking
      const query = new URLSearchParams(values).toString()
      const response = await fetch(
        `${started().addresses[service]}${path}${query === '' ? '' : `?${query}`}`,
        {
          method,
          headers: { 'X-GatewayAPI-Key': key, ...headers },
          redirect: 'manual',
          ...(body === undefined ? {} : { body }),
        },
      )
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parsed(text) }
    },
    /** Asks an operation by its route, path values taken from the values. */
    route(
      service: ServiceId,
      route: string,
      values: Readonly<Record<string, string>>,
      headers?: Record<string, string>,
    ) {
      const [method = 'GET', pattern = ''] = route.split(' ')
      const rest = { ...values }
      const path = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        const value = rest[name] ?? ''
        delete rest[name]
        return encodeURIComponent(value)
      })
      return this.ask(service, path, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(rest) } : { values: rest }),
        ...(headers ? { headers } : {}),
      })
    },
  }
}

export const allRoutes: { service: ServiceId; route: string }[] = Object.entries(
  demoRoutes,
).flatMap(([service, routes]) =>
  Object.keys(routes).map((route) => ({ service: service as ServiceId, route })),
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Walks into JSON by names and numbers; nothing where the way ends. */
export function at(value: unknown, ...way: readonly (string | number)[]): unknown {
  let here = value
  for (const step of way) {
    if (typeof here !== 'object' || here === null) return undefined
    here = new Map(Object.entries(here)).get(String(step))
  }
  return here
}

export function listAt(value: unknown, ...way: readonly (string | number)[]): unknown[] {
  const list = at(value, ...way)
  return Array.isArray(list) ? list : []
}

export function textAt(value: unknown, ...way: readonly (string | number)[]): string {
  const text = at(value, ...way)
  return typeof text === 'string' ? text : ''
}

export function numberAt(value: unknown, ...way: readonly (string | number)[]): number {
  const number = at(value, ...way)
  return typeof number === 'number' ? number : Number.NaN
}
