import { type Handler, json } from './request'
import type { Routes } from './route'

/**
 * Routes that also answer as an earlier edition of their service did.
 *
 * @param older makes its body of what the current edition answered well; faults stay as they are
 */
export function withOlderEdition(routes: Routes, older: (body: unknown) => unknown): Routes {
  const olderWhereAsked =
    (handler: Handler): Handler =>
    async (asked) => {
      const answer = await handler(asked)
      if (asked.edition !== 'older') return answer
      if (answer.status !== 200 || typeof answer.body !== 'string') return answer
      return json(older(JSON.parse(answer.body)))
    }
  return Object.fromEntries(
    Object.entries(routes).map(([route, handler]) => [route, olderWhereAsked(handler)]),
  )
}
