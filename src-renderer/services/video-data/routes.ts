import type { RecordKind } from '#shared/reading/record'
import type { Route } from '../../state/workspace'
import { viewRoute } from '../../state/workspace'
import { resources } from './resources'
import { isResource, type ResourceId } from './things'

const service = 'videoData'
/** Begins the names of further parameters in a route. */
const further = '+'

/** What is explored: a resource, and the question that was asked, if one was. */
export interface Exploring {
  resource: ResourceId
  values: Readonly<Record<string, string>> | undefined
  extra: Readonly<Record<string, string>>
}

/** A resource in Explore; with values their question is asked. */
export const exploreRoute = (
  resource: ResourceId,
  values: Readonly<Record<string, string>> = {},
  extra: Readonly<Record<string, string>> = {},
): Route =>
  viewRoute(service, 'explore', 'explore', {
    ...values,
    ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [further + name, value])),
    resource,
  })

/** A question with the usual parts and page size of its resource. */
export function questionRoute(
  resource: ResourceId,
  values: Readonly<Record<string, string>>,
): Route {
  const { part, pageSize } = resources[resource]
  return exploreRoute(resource, {
    part,
    ...values,
    ...(pageSize !== undefined && { maxResults: pageSize }),
  })
}

/** What a route of Explore shows. Pure. */
export function exploringOf(values: Readonly<Record<string, string>>): Exploring {
  const { resource: named, ...others } = values
  const resource = isResource(named) ? named : 'videoData.search'
  const entries = Object.entries(others)
  const extra = entries.flatMap(([name, value]) =>
    name.startsWith(further) ? [[name.slice(1), value] as const] : [],
  )
  const asked = entries.filter(([name]) => !name.startsWith(further))
  return {
    resource,
    values: entries.length === 0 ? undefined : Object.fromEntries(asked),
    extra: Object.fromEntries(extra),
  }
}

/** The page of one thing. */
export const thingRoute = (kind: RecordKind, id: string): Route =>
  viewRoute(service, 'explore', 'thing', { kind, id })

/** The lists of Reference. */
export const referenceLists = ['categories', 'languages', 'regions'] as const
export type ReferenceList = (typeof referenceLists)[number]

/** One of the lists that forms choose from. */
export const referenceRoute = (list: ReferenceList, find = ''): Route =>
  viewRoute(service, 'reference', 'reference', { list, ...(find !== '' && { find }) })
