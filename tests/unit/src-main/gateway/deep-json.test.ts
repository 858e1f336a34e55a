import { describe, expect, test } from 'vitest'
import { createDesk, testKey } from './desk'
import { body, startScriptedServer } from './scripted-server'

/** Bodies that fit into main and are nested deeper than any function may call itself. */
const bodies: [string, string][] = [
  ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['errors within errors', `${'{"error":'.repeat(6_000)}1${'}'.repeat(6_000)}`],
  ['the key at the bottom', `${'{"message":['.repeat(4_000)}"${testKey}"${']}'.repeat(4_000)}`],
  ['more than main reads itself', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
]

describe.each(bodies)('a body nested without end: %s', (_name, text) => {
  test.each([200, 400, 500])(
    'with status %i is an answer or a fault with a meaning',
    async (status) => {
      const server = await startScriptedServer(body(text, 'application/json', status))
      const desk = createDesk({ address: server.origin })
      const result = await desk.gateway.call({ operation: 'flights.getConfig', values: {} })
      if (!result.ok) expect(result.fault.code).not.toBe('internal')
      expect(result.ok).toBe(status === 200)
      expect(JSON.stringify(result)).not.toContain(testKey)
      await desk.gateway.stop()
      await server.stop()
    },
  )
})
