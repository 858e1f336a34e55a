import { type Fault, ok, type Result } from '#shared/bridge/result'
import type { Operation, ServiceId } from '#shared/operation/operation'
import { parseJson } from '../answer/json'
import { readProviderTrouble } from '../answer/provider-faults'
import type { Catalogue } from '../catalogue'
import type { Gateway } from '../ports'

/**
 * Calls the service's cheapest operation, past what is kept and past the budget. A refusal in the
 * provider's own form is a good result: it shows that address and key are right.
 */
export async function testService(
  service: ServiceId,
  tools: { call: Gateway['call']; catalogue: Catalogue; now(): number },
): Promise<Result<{ ms: number; status: number }>> {
  const { operation, values } = tools.catalogue.serviceOf(service).test
  const id = `${service}.${operation}`
  const startedAt = tools.now()
  const result = await tools.call({
    operation: id,
    values: { ...values },
    mode: 'refresh',
    overBudget: true,
  })
  const ms = tools.now() - startedAt
  if (result.ok) return ok({ ms, status: result.value.status })
  const status = statusOfRefusal(result.fault, tools.catalogue.findOperation(id))
  return status === undefined ? result : ok({ ms, status })
}

function statusOfRefusal(fault: Fault, operation: Operation | undefined): number | undefined {
  const { code, status, exchange } = fault
  if (code !== 'refusedByProvider' && code !== 'notFound') return undefined
  if (operation === undefined || status === undefined || exchange === undefined) return undefined
  const said = readProviderTrouble(operation, status, parseJson(exchange.text))
  return said === undefined ? undefined : status
}
