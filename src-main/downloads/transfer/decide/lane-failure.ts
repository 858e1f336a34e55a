import { readNetworkError, wantsProxyLogin } from '../../../net/network-errors'
import { PrivateAddressError } from '../../../pictures/picture-lines'
import type { FailureReason } from '../outcomes'

/** What a broken connection is called, should no further try help. Pure. */
export function readBreak(
  error: unknown,
  context: { loopback: boolean; proxied: boolean },
): { reason: FailureReason; mayPass: boolean } {
  if (isPrivate(error)) return { reason: 'addressRefused', mayPass: false }
  if (wantsProxyLogin(error)) return { reason: 'proxyLogin', mayPass: false }
  const { code } = readNetworkError(error, { ...context, maybeOnline: true })
  switch (code) {
    case 'certificateRefused':
      return { reason: 'certificateRefused', mayPass: false }
    case 'connectionRefused':
      return { reason: context.proxied ? 'proxyRefused' : code, mayPass: true }
    case 'nameNotFound':
    case 'timedOut':
    case 'offline':
      return { reason: code, mayPass: true }
    default:
      return { reason: 'connectionLost', mayPass: true }
  }
}

function isPrivate(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true
  if (error instanceof AggregateError && error.errors.some(isPrivate)) return true
  return error instanceof Error && error.cause !== undefined && isPrivate(error.cause)
}
