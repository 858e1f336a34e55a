import type { Header } from '#shared/bridge/result'
import type { ServiceSettings } from '#shared/bridge/settings'
import type { HttpMethod, Operation } from '#shared/operation/operation'
import type { InputValue, ReadInput, WireValue } from '#shared/operation/read-input'
import { withoutTrailing } from '#shared/reading/text-ends'
import { headerValue } from '../../net/headers'
import { isHeaderName, isHeaderValue, percentEncode } from './encode'

/** A request ready to be sent, all but the key: that is added at the last moment, to the wire only. */
export interface BuiltRequest {
  method: HttpMethod
  /** For instance `https://flights.example`. */
  origin: string
  /** Path and query as they go on the request line. */
  target: string
  /** Origin and target. */
  url: string
  headers: Header[]
  /** Name of the header that will carry the key. */
  keyHeader: string
  /** JSON text. */
  body?: string
}

/** What a request is built from. */
export interface RequestParts {
  operation: Operation
  input: Pick<ReadInput, 'values' | 'extra'>
  service: ServiceSettings
  /** Replaces the JSON body that the fields would make. */
  body?: InputValue | undefined
  /** Further parameters as they were given, so that a JSON body keeps numbers and flags. */
  rawExtra?: Readonly<Record<string, InputValue>> | undefined
  /** Goes into `user-agent`. */
  version: string
}

/** The request, or one sentence per name that stands in its way. */
export type BuildResult =
  | { at: 'built'; request: BuiltRequest }
  | { at: 'refused'; fields: Record<string, string> }

/** Headers that belong to the connection or to the decoding of answers; nobody may set them. */
const reserved = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  // It would also be the name that the certificate is checked against.
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers of every request; the key in one of them would be sent beside it, or as another thing. */
const taken = new Set(['accept', 'content-type', 'user-agent'])

/**
 * Builds the request of an operation: address with its own path prefix, path parameters encoded,
 * query in the form's order with further parameters behind, JSON body for POST. Pure. The service's
 * address has been checked when it was set.
 */
export function buildRequest(parts: RequestParts): BuildResult {
  const { operation, input, service } = parts
  const base = new URL(service.address)
  const path = buildPath(operation, input.values)
  if (path.at === 'refused') return path
  const headers = buildHeaders(parts)
  if (headers.at === 'refused') return headers
  const query = buildQuery(operation, input)
  const prefix = withoutTrailing(base.pathname, '/')
  const target = `${prefix}${path.path}${query === '' ? '' : `?${query}`}`
  const body = buildBody(parts)
  const request: BuiltRequest = {
    method: operation.request.method,
    origin: base.origin,
    target: target === '' ? '/' : target,
    url: base.origin + target,
    headers: headers.headers,
    keyHeader: service.keyHeader,
  }
  if (body === undefined) return { at: 'built', request }
  const typed = headerValue(request.headers, 'content-type') !== undefined
  const type = typed ? [] : [{ name: 'content-type', value: 'application/json' }]
  return { at: 'built', request: { ...request, headers: [...request.headers, ...type], body } }
}

function buildPath(
  operation: Operation,
  values: ReadInput['values'],
): { at: 'path'; path: string } | { at: 'refused'; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const path = operation.request.path.replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const value = [values[name] ?? ''].flat().join(',')
    const label = operation.fields[name]?.label ?? name
    if (value === '') fields[name] = `${label} is needed.`
    // As a whole segment these two change the path, encoded or not (RFC 3986, section 5.2.4).
    if (value === '.' || value === '..') fields[name] = `${label} cannot be "${value}".`
    return percentEncode(value)
  })
  return Object.keys(fields).length === 0 ? { at: 'path', path } : { at: 'refused', fields }
}

function buildQuery(operation: Operation, input: RequestParts['input']): string {
  const fields = Object.entries(input.values).filter(
    ([name]) => operation.fields[name]?.place === 'query',
  )
  const extra = sendsBody(operation) ? [] : Object.entries(input.extra)
  return [...fields, ...extra]
    .flatMap(([name, value]) =>
      [value].flat().map((one) => `${percentEncode(name)}=${percentEncode(one)}`),
    )
    .join('&')
}

/** Whether the operation sends JSON: it is a POST. */
function sendsBody(operation: Operation): boolean {
  return operation.request.method === 'POST'
}

function buildBody({ operation, input, body, rawExtra }: RequestParts): string | undefined {
  if (!sendsBody(operation)) return undefined
  if (body !== undefined && body !== null) return JSON.stringify(body)
  const members: [string, InputValue][] = []
  for (const [name, value] of Object.entries(input.values)) {
    if (operation.fields[name]?.place === 'body') {
      members.push([name, toJson(operation, name, value)])
    }
  }
  for (const [name, value] of Object.entries(input.extra)) {
    members.push([name, rawExtra?.[name] ?? (typeof value === 'string' ? value : [...value])])
  }
  return JSON.stringify(Object.fromEntries(members))
}

/** The JSON value of a field: numbers and JSON as such, everything else as text. */
function toJson(operation: Operation, name: string, value: WireValue): InputValue {
  if (typeof value !== 'string') return [...value]
  switch (operation.fields[name]?.kind) {
    case 'integer':
    case 'decimal':
      return Number.isFinite(Number(value)) ? Number(value) : value
    case 'flag':
      return value === 'true' || value === 'false' ? value === 'true' : value
    case 'json':
      return parseOrText(value)
    default:
      return value
  }
}

function parseOrText(text: string): InputValue {
  try {
    const value: InputValue = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

function buildHeaders({
  service,
  version,
}: RequestParts):
  | { at: 'headers'; headers: Header[] }
  | { at: 'refused'; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const keyHeader = service.keyHeader.toLowerCase()
  if (!isHeaderName(service.keyHeader) || reserved.has(keyHeader) || taken.has(keyHeader)) {
    fields.keyHeader = `The key cannot travel in a header called "${service.keyHeader}".`
  }
  const byName = new Map<string, Header>([
    ['accept', { name: 'accept', value: 'application/json, text/plain;q=0.9, */*;q=0.5' }],
    ['accept-encoding', { name: 'accept-encoding', value: 'gzip, br' }],
    ['user-agent', { name: 'user-agent', value: `GatewayDesk/${version}` }],
  ])
  for (const header of service.extraHeaders) {
    const name = header.name.toLowerCase()
    const sentence = headerProblem(header, keyHeader)
    if (sentence !== undefined) fields[header.name] = sentence
    byName.set(name, header)
  }
  return Object.keys(fields).length === 0
    ? { at: 'headers', headers: [...byName.values()] }
    : { at: 'refused', fields }
}

function headerProblem({ name, value }: Header, keyHeader: string): string | undefined {
  if (!isHeaderName(name)) return `"${name}" is not a header name. Change it in the settings.`
  if (!isHeaderValue(value)) return `The value of header ${name} cannot be sent as it is.`
  if (name.toLowerCase() === keyHeader) return `Header ${name} carries the key and nothing else.`
  if (reserved.has(name.toLowerCase())) return `Header ${name} belongs to the connection itself.`
  return undefined
}
