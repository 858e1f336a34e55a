import { request } from 'node:http'
import { expect, test } from 'vitest'
import { operations } from '#shared/services/index'
import { demoExamples } from '../../../src-demo/examples'
import { allRoutes, at, runningDemo } from './running-demo'

const demo = runningDemo({ fundCount: 800 })

test('the demo serves exactly the declared operations', () => {
  const declared = operations.map(
    ({ service, request }) => `${service} ${request.method} ${request.path}`,
  )
  const served = allRoutes.map(({ service, route }) => `${service} ${route}`)
  expect(served.toSorted()).toEqual(declared.toSorted())
})

test('there is an example for every route', () => {
  expect(Object.keys(demoExamples).toSorted()).toEqual(
    allRoutes.map(({ route }) => route).toSorted(),
  )
})

test.each(allRoutes)('$service $route answers its example', async ({ service, route }) => {
  const heard = await demo.route(service, route, demoExamples[route] ?? {})
  expect(heard.status).toBe(200)
  expect(heard.json).toBeTypeOf('object')
  expect(heard.headers.get('x-ratelimit-requests-remaining')).toMatch(/^\d+$/)
  expect(says(heard.json)).toBe('yes')
  const [seen] = demo.gateway().requests()
  expect(seen).toMatchObject({ service, operation: route, status: 200, key: 'right' })
})

test.each(allRoutes)('$service $route wants the key', async ({ service, route }) => {
  const heard = await demo.route(service, route, demoExamples[route] ?? {}, {
    'X-GatewayAPI-Key': '',
  })
  expect(heard.status).toBe(401)
  expect(heard.text).toContain('Missing Gateway application key. Go to https:\\/\\/')
})

const withExample = operations.flatMap((one) =>
  one.example ? [{ ...one, example: one.example }] : [],
)

test.each(withExample)(
  '$id: the declared example is answered',
  async ({ service, request, example }) => {
    const heard = await demo.route(service, `${request.method} ${request.path}`, example)
    // The delete example may name a message that another example of this file removed.
    if (request.method !== 'DELETE') expect(heard.status).toBe(200)
    if (request.path !== '/ajax/progress' && request.path !== '/api/v2/flights/searchIncomplete') {
      expect(says(heard.json)).toBe('yes')
    }
  },
)

/** Whether an answer carries something, in the manner of whichever provider. */
function says(json: unknown): string {
  if (Array.isArray(json)) return json.length > 0 ? 'yes' : 'empty list'
  if (at(json, 'status') === false || at(json, 'status') === 'failed') return 'refused'
  if (at(json, 'code') === 0 || at(json, 'success') === false) return 'refused'
  for (const way of [
    ['items'],
    ['data'],
    ['contents'],
    ['comments'],
    ['results'],
    ['list'],
    ['data', 'itineraries'],
    ['data', 'data', 'children'],
  ]) {
    const list = at(json, ...way)
    if (Array.isArray(list)) return list.length > 0 ? 'yes' : `empty ${way.join('.')}`
  }
  const error = at(json, 'data', 'error')
  return error === undefined ? 'yes' : `error ${error}`
}

test('a page whose name was made to point to this machine gets nothing', async () => {
  const { origin } = demo.gateway()
  const status = await new Promise((resolve, reject) => {
    request(`${origin}/media/image/a-10x10.png`, { headers: { host: 'elsewhere.example' } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(421)
})
