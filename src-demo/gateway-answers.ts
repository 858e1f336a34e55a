import { type Answer, json } from './request'

/** A small web page, as servers on the way make them. */
export const page = (title: string, inside: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n${inside}\r\n</body>\r\n</html>\r\n`
/** Where on its way a request got lost. */
export const client = 'Your Client (working) ---> Gateway (working) ---> API (not working)'
const slashed = (text: string): string => text.replaceAll('/', '\\/')

/** JSON with slashes escaped, as the gateway writes it. */
export function message(
  text: string,
  status: number,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: slashed(JSON.stringify({ message: text })),
  }
}

/** Answers a web page. */
export function html(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers }, body }
}

/** The page of a delivery network in front of the provider. */
export const deliveryPage = (status: number, words: string): Answer =>
  html(
    status,
    page(
      `demo.example | ${status}: ${words}`,
      `<h1>${words} <small>Error code ${status}</small></h1><p>Visit status.example for more.</p>`,
    ),
    { 'x-delivery-network': 'demo' },
  )

/** 401 without a key. */
export const keyMissingAnswer = (): Answer =>
  message(
    'Missing Gateway application key. Go to https://docs.example/docs/keys to learn how to get your API application key.',
    401,
  )

/** 401 with a key nobody knows. */
export const keyRejectedAnswer = (): Answer =>
  message('Invalid API key. Go to https://docs.example/docs/keys for more info.', 401)

/** 404 for a first path segment that is no service. */
export const unknownServiceAnswer = (): Answer => message("API doesn't exists", 404)

/** 404 for a path that no route serves. */
export const unknownEndpointAnswer = (path: string): Answer => ({
  ...json({ message: `Endpoint '${path}' does not exist` }, 404),
})
