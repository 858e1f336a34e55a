import { expectedDigests } from './decide/digests'
import type { Order } from './order'

/** Why an order cannot be carried out as it is described; null = it can. */
export function orderProblem(order: Order): string | null {
  if (!/^[\w-]{1,100}$/.test(order.id)) return 'id'
  if (!Number.isInteger(order.connections) || order.connections < 1 || order.connections > 16) {
    return 'connections'
  }
  if (expectedDigests(order.expected) === undefined) return 'expected'
  return null
}
