const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' app://thumb app://media data: blob:",
  'media-src app://media',
  "connect-src 'self'",
  'frame-src app://mail',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer of the app: scheme. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': pagePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  geojson: 'application/geo+json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
}

/**
 * Headers of a picture of the app: scheme. What stands under an address never changes, and nothing
 * in it may run or ask for more; the page is another host of the scheme, so other hosts may show it.
 */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=31536000, immutable',
}

/** Headers of a finished download that is played: it may be moved or replaced, so none is kept. */
export const playedHeaders: Readonly<Record<string, string>> = {
  ...pictureHeaders,
  'Cache-Control': 'no-store',
}

/** The media type of a bundled file by its ending. */
export function mediaType(file: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(file)?.[1] ?? ''
  return types[ending] ?? 'application/octet-stream'
}
