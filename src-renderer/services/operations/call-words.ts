const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content',
  301: 'Moved',
  302: 'Found',
  304: 'Not modified',
  400: 'Bad request',
  401: 'Unauthorised',
  403: 'Forbidden',
  404: 'Not found',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Gateway timeout',
}

/** A status with its usual words: "200 OK". */
export function statusWords(status: number): string {
  return [String(status), reasons[status]].filter(Boolean).join(' ')
}

/** How a status is coloured; the words say the same. */
export function statusTone(status: number): 'ok' | 'warn' | 'bad' {
  if (status >= 400) return 'bad'
  return status >= 300 ? 'warn' : 'ok'
}
