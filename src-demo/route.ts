import type { HttpMethod } from '#shared/operation/operation'
import type { Handler } from './request'

/** `METHOD path` as the specification writes it, for instance `GET /mailbox/{name}`. */
export type RouteKey = `${HttpMethod} /${string}`
/** The handlers of a service by their routes. */
export type Routes = Readonly<Record<RouteKey, Handler>>
