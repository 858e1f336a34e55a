import type { BuiltRequest } from './build-request'

/** The languages that a request can be written in. */
export type CodeLanguage = 'curl' | 'fetch' | 'python'

/**
 * Writes a request as a program. The key never appears: `$GATEWAY_KEY`, `process.env.GATEWAY_KEY`
 * and `os.environ["GATEWAY_KEY"]` stand in its place. Pure.
 */
export function writeCode(request: BuiltRequest, language: CodeLanguage): string {
  switch (language) {
    case 'curl':
      return writeCurl(request)
    case 'fetch':
      return writeFetch(request)
    case 'python':
      return writePython(request)
    default:
      return language satisfies never
  }
}

/** Headers that the tool itself sets better. */
const own = new Set(['accept-encoding', 'user-agent'])

function shownHeaders(request: BuiltRequest) {
  return request.headers.filter((header) => !own.has(header.name.toLowerCase()))
}

/** POSIX shell: inside single quotes everything is literal; a quote itself ends and reopens them. */
const quoteShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Inside double quotes of a POSIX shell these four keep a meaning. */
const escapeDouble = (text: string): string => text.replace(/[\\"$`]/g, '\\$&')

function writeCurl(request: BuiltRequest): string {
  const lines = [
    // Brackets and braces in an address are patterns to curl unless an option says otherwise.
    `curl --globoff --compressed${request.method === 'GET' ? '' : ` -X ${request.method}`} ${quoteShell(request.url)}`,
    ...shownHeaders(request).map(
      ({ name, value }) =>
        // "Name:" would remove the header; "Name;" sends it empty.
        `-H ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    `-H "${escapeDouble(request.keyHeader)}: $GATEWAY_KEY"`,
    ...(request.body === undefined ? [] : [`--data-raw ${quoteShell(request.body)}`]),
  ]
  return lines.join(' \\\n  ')
}

/** A string literal of JavaScript; JSON's form is one (ECMAScript 2019). */
const quoteScript = (text: string): string => JSON.stringify(text)

function writeFetch(request: BuiltRequest): string {
  const headers = [
    ...shownHeaders(request).map(
      ({ name, value }) => `    ${quoteScript(name)}: ${quoteScript(value)},`,
    ),
    `    ${quoteScript(request.keyHeader)}: process.env.GATEWAY_KEY,`,
  ]
  return [
    `const response = await fetch(${quoteScript(request.url)}, {`,
    ...(request.method === 'GET' ? [] : [`  method: ${quoteScript(request.method)},`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(request.body === undefined ? [] : [`  body: ${quoteScript(request.body)},`]),
    '})',
    'console.log(response.status, await response.text())',
    '',
  ].join('\n')
}

/**
 * A string literal of Python. JSON's escapes mean the same there, but for `\uD83D\uDE00`: Python
 * reads a pair as two characters, so everything beyond ASCII is written as it is.
 */
const quotePython = (text: string): string => JSON.stringify(text.toWellFormed())

function writePython(request: BuiltRequest): string {
  const headers = [
    ...shownHeaders(request).map(
      ({ name, value }) => `        ${quotePython(name)}: ${quotePython(value)},`,
    ),
    `        ${quotePython(request.keyHeader)}: os.environ["GATEWAY_KEY"],`,
  ]
  return [
    'import os',
    '',
    'import requests',
    '',
    'response = requests.request(',
    `    ${quotePython(request.method)},`,
    `    ${quotePython(request.url)},`,
    '    headers={',
    ...headers,
    '    },',
    ...(request.body === undefined ? [] : [`    data=${quotePython(request.body)}.encode(),`]),
    '    timeout=60,',
    '    allow_redirects=False,',
    ')',
    'print(response.status_code, response.text)',
    '',
  ].join('\n')
}
