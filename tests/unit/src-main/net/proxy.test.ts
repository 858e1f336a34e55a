import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect, createServer as createSocketServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLoopback, readProxyAddress, readRoute } from '../../../../src-main/net/proxy'
import { codeOf, createDesk } from '../gateway/desk'
import { json, type ScriptedServer, startScriptedServer } from '../gateway/scripted-server'

describe('what the system says', () => {
  test.each([
    ['DIRECT', { at: 'direct' }],
    ['', { at: 'direct' }],
    ['PROXY proxy.example:8080;', { at: 'proxy', address: 'http://proxy.example:8080/' }],
    [
      'PROXY proxy.example:8080; DIRECT',
      { at: 'proxy', address: 'http://proxy.example:8080/', others: true },
    ],
    ['HTTPS proxy.example:443', { at: 'proxy', address: 'https://proxy.example/' }],
    ['SOCKS5 proxy.example:1080', { at: 'proxy', address: 'socks5://proxy.example:1080' }],
    ['SOCKS old.example:1080;PROXY p:1', { at: 'proxy', address: 'http://p:1/' }],
    ['proxy [::1]:3128', { at: 'proxy', address: 'http://[::1]:3128/' }],
  ])('%s', (text, route) => {
    expect(readRoute(text)).toEqual(route)
  })

  test('a proxy of a kind that cannot be used is reported', () => {
    expect(readRoute('SOCKS4 old.example:1080')).toMatchObject({ at: 'unusable' })
  })
})

test.each([
  ['proxy.example:3128', 'http://proxy.example:3128/'],
  ['http://user:word@proxy.example', 'http://user:word@proxy.example/'],
  ['socks5://127.0.0.1:1080', 'socks5://127.0.0.1:1080'],
])('the settings may say %s', (text, address) => {
  expect(readProxyAddress(text)).toEqual({ at: 'proxy', address })
})

test.each(['ftp://a', '::::', 'http://'])('the settings may not say %s', (text) => {
  expect(readProxyAddress(text)).toMatchObject({ at: 'unusable' })
})

test('an address on this machine never goes through a proxy', () => {
  expect(isLoopback('http://127.0.0.1:80')).toBe(true)
  expect(isLoopback('http://127.1.2.3')).toBe(true)
  expect(isLoopback('http://[::1]:80')).toBe(true)
  expect(isLoopback('http://localhost')).toBe(true)
  expect(isLoopback('http://127.0.0.1.example')).toBe(false)
})

describe('a call through a proxy', () => {
  let target: ScriptedServer
  let proxy: Server
  let asked: string[]
  let status = 0

  beforeEach(async () => {
    target = await startScriptedServer(json({ status: true }))
    asked = []
    status = 0
    const server = createServer((incoming, outgoing) => {
      asked.push(incoming.url ?? '')
      if (status !== 0) {
        outgoing.writeHead(status).end()
        return
      }
      const { pathname, search } = new URL(incoming.url ?? '')
      const { headers } = incoming
      httpRequest(`${target.origin}${pathname}${search}`, { headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(outgoing)
      }).end()
    })
    server.on('connect', (incoming, socket) => {
      asked.push(`CONNECT ${incoming.url}`)
      socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    })
    proxy = server.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
  })
  afterEach(async () => {
    await target.stop()
    proxy.close()
  })

  const portOf = (server: Server): number => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const question = { operation: 'flights.getConfig', values: {} }

  test('goes the way the system says', async () => {
    const desk = createDesk({
      address: 'http://flights.invalid/s1',
      ports: { resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${portOf(proxy)}`) },
    })
    expect(codeOf(await desk.gateway.call(question))).toBe('ok')
    expect(asked).toEqual(['http://flights.invalid/s1/api/v1/getConfig'])
    expect(target.seen[0]?.headers.host).toBe('flights.invalid')
    await desk.gateway.stop()
  })

  test('goes the way the settings say', async () => {
    const desk = createDesk({ address: 'http://flights.invalid' })
    Object.assign(desk.settings.network, {
      proxy: 'custom',
      proxyAddress: `127.0.0.1:${portOf(proxy)}`,
    })
    expect(codeOf(await desk.gateway.call(question))).toBe('ok')
    status = 407
    expect(await desk.gateway.call({ ...question, mode: 'refresh' })).toMatchObject({
      fault: {
        code: 'connectionRefused',
        message: 'The proxy asks for a user name and a password.',
        nextStep: expect.stringContaining('This program cannot sign in at a proxy.'),
      },
    })
    await desk.gateway.stop()
  })

  test.each([
    [407, 'The proxy asks for a user name and a password.'],
    [403, 'The proxy did not let the connection through.'],
  ])('a proxy that refuses a tunnel with %i is reported', async (given, message) => {
    status = given
    const desk = createDesk({ address: 'https://flights.invalid' })
    Object.assign(desk.settings.network, {
      proxy: 'custom',
      proxyAddress: `127.0.0.1:${portOf(proxy)}`,
    })
    expect(await desk.gateway.call(question)).toMatchObject({
      fault: {
        code: 'connectionRefused',
        message,
      },
    })
    expect(asked[0]).toBe('CONNECT flights.invalid:443')
    await desk.gateway.stop()
  })

  test('a proxy of version 5 of SOCKS works as well', async () => {
    const names: string[] = []
    const socks = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write(Buffer.from([5, 0]))
        socket.once('data', (asking) => {
          names.push(asking.subarray(5, 5 + (asking[4] ?? 0)).toString())
          const way = connect(Number(new URL(target.origin).port), '127.0.0.1', () => {
            socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 80]))
            way.pipe(socket)
            socket.pipe(way)
          })
          way.on('error', () => undefined)
        })
      })
    })
    socks.listen(0, '127.0.0.1')
    await once(socks, 'listening')
    const desk = createDesk({
      address: 'http://flights.invalid',
      ports: { resolveProxy: () => Promise.resolve(`SOCKS5 127.0.0.1:${portOf(socks)}`) },
    })
    expect(codeOf(await desk.gateway.call(question))).toBe('ok')
    expect(names).toEqual(['flights.invalid'])
    await desk.gateway.stop()
    socks.close()
  })

  test('of several ways that the system names only the first is tried, and a fault says so', async () => {
    status = 403
    const first = `127.0.0.1:${portOf(proxy)}`
    const desk = createDesk({
      address: 'https://flights.invalid',
      ports: {
        resolveProxy: () => Promise.resolve(`PROXY ${first}; PROXY second.invalid:1; DIRECT`),
      },
    })
    expect(await desk.gateway.call(question)).toMatchObject({
      fault: { nextStep: expect.stringContaining('only the first proxy was tried') },
    })
    await desk.gateway.stop()
  })

  test('a proxy of SOCKS that wants a login is reported as such', async () => {
    const socks = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write(Buffer.from([5, 0xff])))
    })
    socks.listen(0, '127.0.0.1')
    await once(socks, 'listening')
    const desk = createDesk({
      address: 'http://flights.invalid',
      ports: { resolveProxy: () => Promise.resolve(`SOCKS5 127.0.0.1:${portOf(socks)}`) },
    })
    expect(await desk.gateway.call(question)).toMatchObject({
      fault: { message: 'The proxy asks for a user name and a password.' },
    })
    await desk.gateway.stop()
    socks.close()
  })

  test('a system that never names a proxy holds nothing up for ever', async () => {
    const desk = createDesk({
      address: 'http://flights.invalid',
      ports: { resolveProxy: () => new Promise(() => undefined) },
    })
    const result = desk.gateway.call(question)
    await desk.gateway.stop()
    expect(codeOf(await result)).toBe('cancelled')
  })

  test('a kind that cannot be used is reported before anything is sent', async () => {
    const desk = createDesk({
      address: 'http://flights.invalid',
      ports: { resolveProxy: () => Promise.resolve('SOCKS 127.0.0.1:1') },
    })
    expect(await desk.gateway.call(question)).toMatchObject({
      fault: {
        code: 'connectionRefused',
        message: 'The system asks for a proxy of the kind SOCKS, which this program cannot use.',
      },
    })
    await desk.gateway.stop()
  })
})
