import { describe, expect, test } from 'vitest'
import { serviceIds } from '#shared/operation/operation'
import {
  findOperation,
  isOperationId,
  type OperationId,
  operations,
  serviceList,
  serviceOf,
  services,
} from '#shared/services/index'
import { specification, specifiedOperations, specifiedTables } from './read-specification'
import listed from './specification/operations.json'

const keyOf = (one: { service: string; method: string; path: string }) =>
  `${one.service} ${one.method} ${one.path}`

const declaredKeys = operations
  .map(({ service, request }) => keyOf({ service: serviceOf(service).label, ...request }))
  .toSorted()

describe('the declared operations', () => {
  test('are the 91 of the list, no more and no less', () => {
    expect(listed).toHaveLength(91)
    expect(declaredKeys).toEqual(listed.map(keyOf).toSorted())
  })

  test('are those of the specification’s own tables', () => {
    expect(declaredKeys).toEqual(specifiedOperations().map(keyOf).toSorted())
  })

  test('have one address each', () => {
    expect(new Set(declaredKeys).size).toBe(operations.length)
    expect(new Set(operations.map((one) => one.id)).size).toBe(operations.length)
  })

  test('are found by id, and nothing else is', () => {
    for (const one of operations) {
      expect(findOperation(one.id)).toBe(one)
      expect(isOperationId(one.id)).toBe(true)
      expect(one.id).toBe(`${one.service}.${one.name}`)
    }
    for (const id of ['', 'flights', 'flights.', 'toString', '__proto__', 'forum.constructor']) {
      expect(findOperation(id)).toBeUndefined()
      expect(isOperationId(id)).toBe(false)
    }
  })

  test('are known to the compiler by their ids', () => {
    const known: OperationId[] = ['flights.searchAirport', 'video.channelVideosPost']
    // @ts-expect-error an operation that is not declared
    const unknown: OperationId = 'flights.searchTrains'
    // @ts-expect-error an operation of another service
    const misplaced: OperationId = 'forum.searchAirport'
    expect([...known, unknown, misplaced].map(isOperationId)).toEqual([true, true, false, false])
  })
})

describe('the services', () => {
  test('stand in the order of the rail', () => {
    expect(serviceList.map((one) => one.id)).toEqual(serviceIds)
    expect(Object.keys(services)).toEqual(serviceIds)
    expect(serviceList.map((one) => one.label)).toEqual(
      serviceIds.map((_id, place) => `S${place + 1}`),
    )
    for (const id of serviceIds) expect(serviceOf(id).id).toBe(id)
  })

  test('bear the specification’s plain names', () => {
    const named = specifiedTables().find((table) => table.rows[0]?.['Plain name'] !== undefined)
    expect(serviceList.map((one) => [one.label, one.plainName])).toEqual(
      named?.rows.map((row) => [row.Label, row['Plain name']]),
    )
  })

  test('use the key header that is stated for S1; for the others it is not', () => {
    const stated = specifiedTables()
      .flatMap(({ rows }) => rows)
      .find((row) => row.Rule === 'S1 header name')?.Value
    expect(stated).toBe('X-GatewayAPI-Key')
    expect(specification).toContain('Header or parameter name for S2 to S9')
    for (const one of serviceList) {
      expect(one.keyHeader).toBe(stated)
      expect(one.keyHeaderStated).toBe(one.label === 'S1')
    }
  })

  test('are tested with a call that changes nothing', () => {
    for (const one of serviceList) {
      const operation = one.operations[one.test.operation]
      expect(operation?.request.method).toBe('GET')
      expect(operation?.id).not.toBe('downloads.create')
    }
  })

  test('group S5 as the specification counts', () => {
    const line = specification.split('\n').find((one) => one.startsWith('Groups: Explore')) ?? ''
    const counted = [...line.matchAll(/([A-Z][A-Za-z ]+) \((\d+)/g)].map((match) => [
      match[1]?.toLowerCase(),
      Number(match[2]),
    ])
    expect(counted).toHaveLength(5)
    const groups = Map.groupBy(Object.values(services.video.operations), (one) => one.group)
    expect([...groups].map(([name, of]) => [name.toLowerCase(), of.length])).toEqual(counted)
  })
})
