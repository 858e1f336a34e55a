import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service of the test's own that answers what it is told, when it is told. */
export interface ChangingService {
  address: string
  /** How often it was asked for an address with this in its path. */
  asked(path: string): number
  /** What it answers from now on. */
  says(body: unknown): void
  /** Requests wait from now on, until released. */
  hold(): void
  release(): void
  /** Connections break from now on. */
  breaks(): void
  stop(): Promise<void>
}

/** Starts a service that answers JSON to anything. */
export async function startChangingService(first: unknown): Promise<ChangingService> {
  let body = first
  const paths: string[] = []
  let broken = false
  let held: ServerResponse[] | undefined
  const answer = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    if (broken) response.destroy()
    else if (held !== undefined) held.push(response)
    else answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked: (path) => paths.filter((one) => one.includes(path)).length,
    says: (next) => {
      body = next
      broken = false
    },
    hold: () => {
      held = []
    },
    release: () => {
      for (const one of held ?? []) answer(one)
      held = undefined
    },
    breaks: () => {
      broken = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Articles as a news service lists them. */
export const articles = (...rows: [id: string, title: string, comments: number][]) => ({
  articles: rows.map(([id, title, comments]) => ({ id, title, comments, section: 'world' })),
})
