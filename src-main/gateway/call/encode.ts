/**
 * Percent-encodes text for a query or a path segment: everything but the unreserved characters of
 * RFC 3986, section 2.3, once; spaces as %20. A lone surrogate becomes U+FFFD, since it has no UTF-8.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Whether undici and every server take this as a header name (RFC 9110, section 5.6.2). */
export const isHeaderName = (text: string): boolean => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text)

/** Whether this can travel as a header value: printable Latin-1 and tabs. */
export const isHeaderValue = (text: string): boolean =>
  /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)
