import { readNetworkError, wantsProxyLogin } from '../../../net/network-errors'
import { isPrivateAddressError } from '../../../net/public-lookup'
import type { FailureReason } from '../outcomes'

/** What a broken connection is called, should no further try help. Pure. */
export function readBreak(
  error: unknown,
  context: { loopback: boolean; proxied: boolean },
): { reason: FailureReason; mayPass: boolean } {
  if (isPrivateAddressError(error)) return { reason: 'addressRefused', mayPass: false }
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
