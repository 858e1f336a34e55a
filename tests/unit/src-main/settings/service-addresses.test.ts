import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { templateProblem } from '#shared/operation/address-template'
import { serviceAddresses } from '../../../../src-main/settings/service-addresses'

test('a template gives every service its address by name, without a slash at the end', () => {
  const addresses = serviceAddresses({
    ...defaultSettings(),
    addressTemplate: 'https://{service}.example/',
  })
  expect(addresses).toEqual({
    flights: 'https://flights.example',
    videoData: 'https://video-data.example',
    forum: 'https://forum.example',
    maps: 'https://maps.example',
    video: 'https://video.example',
    mailboxes: 'https://mailboxes.example',
    funds: 'https://funds.example',
    news: 'https://news.example',
    downloads: 'https://downloads.example',
  })
})

test('a template may name the service in its path, and several times', () => {
  const settings = {
    ...defaultSettings(),
    addressTemplate: 'https://gw.example/{service}/{service}',
  }
  expect(serviceAddresses(settings).videoData).toBe('https://gw.example/video-data/video-data')
})

test('a service’s own address comes before the template', () => {
  const settings = { ...defaultSettings(), addressTemplate: 'https://{service}.example' }
  settings.services.maps.address = 'https://own.example/maps/'
  expect(serviceAddresses(settings).maps).toBe('https://own.example/maps')
  expect(serviceAddresses(settings).forum).toBe('https://forum.example')
})

test('without a template, or with one that does not do, there is no address', () => {
  for (const addressTemplate of [
    '',
    'https://one.example',
    'http://{service}.example',
    '{service}',
  ]) {
    expect(serviceAddresses({ ...defaultSettings(), addressTemplate }).flights).toBe('')
  }
})

test('a template’s problem is one sentence', () => {
  expect(templateProblem('')).toBeUndefined()
  expect(templateProblem('https://{service}.example/')).toBeUndefined()
  expect(templateProblem('http://127.0.0.1:4000/{service}')).toBeUndefined()
  expect(templateProblem('https://gateway.example')).toContain('{service}')
  expect(templateProblem('http://{service}.example')).toContain('https://')
  expect(templateProblem('https://user:pass@{service}.example')).toContain('user name')
})

test('an address is never made of a template that is not one', () => {
  fc.assert(
    fc.property(fc.string(), (addressTemplate) => {
      const address = serviceAddresses({ ...defaultSettings(), addressTemplate }).flights
      expect(address === '' || URL.canParse(address)).toBe(true)
    }),
  )
})
