import type { FaultCode } from '#shared/bridge/result'

/** What an error of the transport comes to. */
export interface NetworkTrouble {
  code: FaultCode
  /** The other side's words, readable. */
  providerText?: string | undefined
  /** Sentence in place of the usual one, if more is known; `{service}` stands for the title. */
  message?: string | undefined
  /** What to do in place of the usual, if more is known. */
  nextStep?: string | undefined
}

/** What is known of the machine when a connection failed. */
export interface NetworkContext {
  /** False is a strong hint that there is no network. */
  maybeOnline: boolean
  /** Whether the address is on this computer: then a missing network is no reason. */
  loopback: boolean
  /** Whether the way led through a proxy. */
  proxied: boolean
  /** Whether the system names further ways beside that proxy, which are not tried. */
  otherWays?: boolean
}

type Kind =
  | 'name'
  | 'refused'
  | 'unreachable'
  | 'lost'
  | 'certificate'
  | 'handshake'
  | 'timeout'
  | 'headers'
  | 'broken'
  | 'proxy'
  | 'proxyLogin'

const mismatch = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
const noHttp = 'The answer is not valid HTTP.'
const headersTooLarge = 'The headers of the answer are larger than allowed.'

const kinds: Readonly<Record<string, Kind>> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EAI_NODATA: 'name',
  EAI_NONAME: 'name',
  EAI_FAIL: 'name',
  ECONNREFUSED: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ECONNRESET: 'lost',
  ECONNABORTED: 'lost',
  EPIPE: 'lost',
  ENOTCONN: 'lost',
  UND_ERR_SOCKET: 'lost',
  UND_ERR_CLOSED: 'lost',
  UND_ERR_DESTROYED: 'lost',
  UND_ERR_INFO: 'lost',
  [mismatch]: 'lost',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers',
  HPE_HEADER_OVERFLOW: 'headers',
  UND_ERR_PRX_TLS: 'certificate',
  UND_ERR_PRX_CONN: 'proxy',
  UND_ERR_SOCKS5: 'proxy',
  UND_ERR_SOCKS5_AUTH_REJECTED: 'proxyLogin',
  EPROTO: 'handshake',
  HOSTNAME_MISMATCH: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
}

/**
 * Says what an error of the transport means. Pure; goes by the error's code, its causes' codes and,
 * for several addresses tried at once, the codes of each.
 */
export function readNetworkError(error: unknown, context: NetworkContext): NetworkTrouble {
  const kind = kindOf(error, 0)
  const trouble = troubleOf(kind, error, context)
  // Whatever failed, it failed on the way through the first one.
  return context.otherWays && kind !== 'proxyLogin' ? { ...trouble, nextStep: otherWays } : trouble
}

/** What to do if the system names several ways and only the first was tried. */
export const otherWays =
  'The system names several ways for this address, and only the first proxy was tried. Choose None or an own proxy in the settings, under Network, or try again later.'
/** What to say if a proxy refuses the connection. */
export const proxyRefused = 'The proxy did not let the connection through.'
/** What to say if a proxy asks for a login. */
export const proxyLogin = 'The proxy asks for a user name and a password.'
/** What to do if the proxy asks for a login. */
export const noProxyLogin =
  'This program cannot sign in at a proxy. Choose None or a proxy without a login in the settings, under Network.'

function troubleOf(
  kind: Kind | undefined,
  error: unknown,
  context: NetworkContext,
): NetworkTrouble {
  const gone = !context.maybeOnline && !context.loopback
  switch (kind) {
    case 'name':
      return { code: gone ? 'offline' : 'nameNotFound' }
    case 'refused':
      return gone ? { code: 'offline' } : refused(context)
    case 'unreachable':
      return context.loopback ? { code: 'connectionRefused' } : { code: 'offline' }
    case 'timeout':
      return { code: gone ? 'offline' : 'timedOut' }
    case 'certificate':
      return { code: 'certificateRefused', providerText: messageOf(error) }
    case 'handshake':
      return {
        code: 'certificateRefused',
        message: 'No secure connection could be made with {service}.',
        providerText: messageOf(error),
      }
    case 'headers':
      return { code: 'tooLarge', message: headersTooLarge }
    case 'broken':
      return {
        code: 'connectionLost',
        message: noHttp,
        providerText: messageOf(error),
      }
    case 'proxyLogin':
      return {
        code: 'connectionRefused',
        message: proxyLogin,
        nextStep: noProxyLogin,
        providerText: messageOf(error),
      }
    case 'proxy':
      return { ...refused({ ...context, proxied: true }), providerText: messageOf(error) }
    default:
      return { code: gone ? 'offline' : 'connectionLost' }
  }
}

function refused(context: NetworkContext): NetworkTrouble {
  return context.proxied
    ? { code: 'connectionRefused', message: proxyRefused }
    : { code: 'connectionRefused' }
}

/** Whether the proxy asks for a login, so that no further attempt helps. Pure. */
export const wantsProxyLogin = (error: unknown): boolean => kindOf(error, 0) === 'proxyLogin'

/**
 * What is wrong with an answer that cannot be read, as no HTTP or as too large; undefined if the connection
 * broke. Pure.
 *
 * @param answered whether its head was read: one with several lengths is reported as a wrong length of the body
 */
export function brokenAnswer(error: unknown, answered: boolean): string | undefined {
  const wrongLength = error instanceof Error && 'code' in error && error.code === mismatch
  if (wrongLength && !answered) return noHttp
  const kind = kindOf(error, 0)
  return kind === 'broken' ? noHttp : kind === 'headers' ? headersTooLarge : undefined
}

function kindOf(error: unknown, depth: number): Kind | undefined {
  if (!(error instanceof Error) || depth > 4) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/proxy authentication required|proxy response \(407\)/i.test(error.message))
    return 'proxyLogin'
  if (/proxy response/i.test(error.message)) return 'proxy'
  const known = isNoHttp(error, code) ? 'broken' : (kinds[code] ?? byPattern(code))
  // A broken socket often names its reason only in the cause.
  const deeper = kindOf(error.cause, depth + 1)
  if (known !== undefined && known !== 'lost') return known
  if (deeper !== undefined) return deeper
  if (known !== undefined) return known
  if (!(error instanceof AggregateError)) return undefined
  return error.errors.map((one) => kindOf(one, depth + 1)).find((one) => one !== undefined)
}

/**
 * Errors of undici's parser often have no code. Only the message tells an interim answer that nobody asked for
 * from a broken connection, and a connection that ended in the middle from words that are no HTTP.
 */
const isNoHttp = ({ name, message }: Error, code: string): boolean =>
  code === 'UND_ERR_SOCKET'
    ? /^bad (response|upgrade)$/.test(message)
    : name === 'HTTPParserError' && !/Invalid EOF state/.test(message)

function byPattern(code: string): Kind | undefined {
  if (/^(CERT_|UNABLE_TO_|ERR_TLS_CERT_)/.test(code)) return 'certificate'
  if (/^ERR_(TLS|SSL|OSSL)_/.test(code)) return 'handshake'
  if (/^HPE_/.test(code)) return 'lost'
  if (/^UND_ERR_SOCKS5/.test(code)) return 'proxy'
  return undefined
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined
