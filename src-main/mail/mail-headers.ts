/** What every answer of the host `mail` has. */
const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  // The frame is another origin than everything else, also than the letter shown before.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
}

/**
 * Headers of a letter. It may show pictures that main hands out and styles of its own, and nothing
 * else: no script, no form, no frame, no font, no connection, and it is nobody's origin.
 */
export const frameHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    'img-src app://mail data:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors app://bundle',
    'sandbox',
  ].join('; '),
}

/** Headers of the page that purifies letters: one script of the program, and nothing to reach. */
export const purifierHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    'script-src app://mail',
    // Documents that are read here have the styles of letters in them; nothing of it is ever drawn.
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors app://bundle',
    'sandbox allow-scripts',
  ].join('; '),
}

/** Headers of a picture within a letter. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; sandbox",
}
