import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BuiltRequest } from '../../../../src-main/gateway/call/build-request'
import { writeCode } from '../../../../src-main/gateway/call/code'

const odd = `it's "quoted" $HOME \`id\` \\ back\\n {a,b} [1-3] ü€😀 %41 !x`
const post: BuiltRequest = {
  method: 'POST',
  origin: 'https://video.example',
  target: "/channel/videos?q=it's%20{a,b}[1-3]",
  url: "https://video.example/channel/videos?q=it's%20{a,b}[1-3]",
  headers: [
    { name: 'accept', value: 'application/json' },
    { name: 'accept-encoding', value: 'gzip, br' },
    { name: 'user-agent', value: 'GatewayDesk/1' },
    { name: 'x-odd', value: `it's "$HOME"` },
    { name: 'x-empty', value: '' },
    { name: 'content-type', value: 'application/json' },
  ],
  keyHeader: 'X-GatewayAPI-Key',
  body: JSON.stringify({ text: odd, line: 'a\nb' }),
}
const { body: _body, ...rest } = post
const get: BuiltRequest = { ...rest, method: 'GET' }

describe('as cURL', () => {
  /** What a POSIX shell makes of the text. */
  function shellWords(text: string): string[] {
    const out = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${text}`], {
      env: { GATEWAY_KEY: 'the key', HOME: '/wrong' },
    })
    return out.toString().split('\0').slice(0, -1)
  }

  test('every word survives the shell', () => {
    expect(shellWords(writeCode(post, 'curl'))).toEqual([
      '--globoff',
      '--compressed',
      '-X',
      'POST',
      post.url,
      '-H',
      'accept: application/json',
      '-H',
      `x-odd: it's "$HOME"`,
      '-H',
      'x-empty;',
      '-H',
      'content-type: application/json',
      '-H',
      'X-GatewayAPI-Key: the key',
      '--data-raw',
      post.body,
    ])
  })

  test('a GET is plain', () => {
    expect(shellWords(writeCode(get, 'curl')).slice(0, 3)).toEqual([
      '--globoff',
      '--compressed',
      get.url,
    ])
  })
})

test('as fetch, it runs and sends the same', async () => {
  const asked: unknown[] = []
  const text = writeCode(post, 'fetch')
  // biome-ignore lint/complexity/useArrowFunction: only a function has this constructor
  const AsyncFunction = async function () {}.constructor as FunctionConstructor
  const run = new AsyncFunction('fetch', 'process', 'console', text)
  await run(
    (...given: unknown[]) => {
      asked.push(...given)
      return Promise.resolve({ status: 200, text: () => Promise.resolve('') })
    },
    { env: { GATEWAY_KEY: 'the key' } },
    { log: () => undefined },
  )
  expect(asked).toEqual([
    post.url,
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'x-odd': `it's "$HOME"`,
        'x-empty': '',
        'content-type': 'application/json',
        'X-GatewayAPI-Key': 'the key',
      },
      body: post.body,
    },
  ])
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('as Python, it runs and sends the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-code-'))
  try {
    writeFileSync(
      join(folder, 'requests.py'),
      `import json
class Answer:
    status_code = 200
    text = ''
def request(method, url, headers, data, timeout, allow_redirects):
    print(json.dumps([method, url, headers, data.decode()]))
    return Answer()
`,
    )
    writeFileSync(join(folder, 'ask.py'), writeCode(post, 'python'))
    const out = execFileSync('python3', ['ask.py'], {
      cwd: folder,
      env: { ...process.env, GATEWAY_KEY: 'the key', PYTHONIOENCODING: 'utf-8' },
    })
    expect(JSON.parse(out.toString().split('\n')[0] ?? '')).toEqual([
      'POST',
      post.url,
      {
        accept: 'application/json',
        'x-odd': `it's "$HOME"`,
        'x-empty': '',
        'content-type': 'application/json',
        'X-GatewayAPI-Key': 'the key',
      },
      post.body,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the key is a placeholder everywhere', () => {
  expect(writeCode(get, 'curl')).toContain('"X-GatewayAPI-Key: $GATEWAY_KEY"')
  expect(writeCode(get, 'fetch')).toContain('process.env.GATEWAY_KEY')
  expect(writeCode(get, 'python')).toContain('os.environ["GATEWAY_KEY"]')
})
