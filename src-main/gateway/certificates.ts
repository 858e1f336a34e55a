import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

let context: SecureContext | undefined

/**
 * The certificate authorities that are trusted: the bundled ones, those of the system (a company's
 * own are there) and those of NODE_EXTRA_CA_CERTS. Read once, at the first https connection, since
 * reading the system's takes its time; one context serves all connections.
 */
export function trustedAuthorities(): SecureContext {
  context ??= createSecureContext({
    ca: [
      ...new Set([...getCACertificates('bundled'), ...getCACertificates('extra'), ...readSystem()]),
    ],
  })
  return context
}

/** What every TLS connection is made with. */
export interface CheckedTls {
  rejectUnauthorized: true
  secureContext: SecureContext
}

/**
 * The certificate is always checked. It is said here because else the environment decides:
 * NODE_TLS_REJECT_UNAUTHORIZED=0 switches off what is not asked for.
 */
export const checkedTls = (secureContext: SecureContext = trustedAuthorities()): CheckedTls => ({
  rejectUnauthorized: true,
  secureContext,
})

function readSystem(): string[] {
  try {
    return getCACertificates('system')
  } catch {
    // A damaged system store must not stop what the bundled authorities allow.
    return []
  }
}
