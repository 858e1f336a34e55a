import { describe, expect, test } from 'vitest'
import { brokenAnswer, readNetworkError } from '../../../../src-main/net/network-errors'

const outside = { maybeOnline: true, loopback: false, proxied: false }

const error = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`failed with ${code}`), { code }, more)

describe('errors of the transport, by their code', () => {
  test.each([
    ['ENOTFOUND', 'nameNotFound'],
    ['EAI_AGAIN', 'nameNotFound'],
    ['ECONNREFUSED', 'connectionRefused'],
    ['ENETUNREACH', 'offline'],
    ['EHOSTUNREACH', 'offline'],
    ['ECONNRESET', 'connectionLost'],
    ['EPIPE', 'connectionLost'],
    ['UND_ERR_SOCKET', 'connectionLost'],
    ['HPE_INVALID_CONSTANT', 'connectionLost'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connectionLost'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timedOut'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timedOut'],
    ['UND_ERR_BODY_TIMEOUT', 'timedOut'],
    ['ETIMEDOUT', 'timedOut'],
    ['CERT_HAS_EXPIRED', 'certificateRefused'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificateRefused'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateRefused'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateRefused'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificateRefused'],
    ['UND_ERR_HEADERS_OVERFLOW', 'tooLarge'],
    ['UND_ERR_PRX_CONN', 'connectionRefused'],
    ['SOMETHING_NEW', 'connectionLost'],
  ])('%s', (code, fault) => {
    expect(readNetworkError(error(code), outside).code).toBe(fault)
  })
})

test('the reason may lie in the cause, or in one of several attempts', () => {
  const wrapped = error('UND_ERR_SOCKET', { cause: error('CERT_HAS_EXPIRED') })
  expect(readNetworkError(wrapped, outside).code).toBe('certificateRefused')
  const several = new AggregateError([error('ECONNREFUSED'), error('ECONNREFUSED')])
  expect(readNetworkError(several, outside).code).toBe('connectionRefused')
  expect(readNetworkError('odd', outside).code).toBe('connectionLost')
})

test('an answer that is no HTTP is told from a connection that broke', () => {
  const parser = (message: string) => Object.assign(new Error(message), { name: 'HTTPParserError' })
  const interim = Object.assign(new Error('bad response'), { code: 'UND_ERR_SOCKET' })
  const noHttp = 'The answer is not valid HTTP.'
  for (const broken of [parser('Expected HTTP/'), interim]) {
    expect(brokenAnswer(broken, true)).toBe(noHttp)
    expect(readNetworkError(broken, outside)).toMatchObject({ message: noHttp })
  }
  const wrongLength = error('UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
  expect(brokenAnswer(wrongLength, false)).toBe(noHttp)
  const tooLarge = brokenAnswer(error('UND_ERR_HEADERS_OVERFLOW'), false)
  expect(tooLarge).toBe('The headers of the answer are larger than allowed.')
  for (const lost of [wrongLength, parser('Invalid EOF state'), error('ECONNRESET')]) {
    expect(brokenAnswer(lost, true)).toBeUndefined()
  }
})

test('without a network the same errors mean offline, but not on this machine', () => {
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']) {
    expect(readNetworkError(error(code), { ...outside, maybeOnline: false }).code).toBe('offline')
  }
  const here = { maybeOnline: false, loopback: true, proxied: false }
  expect(readNetworkError(error('ECONNREFUSED'), here).code).toBe('connectionRefused')
})
