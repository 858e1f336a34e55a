import { expect, test } from 'vitest'
import { initialsOf, pictureHost, pictureSource } from '../../../../src-renderer/ui/picture-address'

test('a picture is asked of main, with its whole address as one value', () => {
  expect(pictureSource('https://i.example/a.jpg?w=1&h=2#x')).toBe(
    'app://thumb/?u=https%3A%2F%2Fi.example%2Fa.jpg%3Fw%3D1%26h%3D2%23x',
  )
})

test('an address without its scheme is meant as https', () => {
  expect(pictureSource('//i.example/a.jpg')).toContain(encodeURIComponent('https://i.example/'))
})

test.each([
  'http://other.example/a.jpg',
  'https://me:secret@i.example/a.jpg',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'self',
  '',
])('%j is no picture', (address) => {
  expect(pictureSource(address)).toBeUndefined()
  expect(pictureHost(address)).toBeUndefined()
})

test('a picture of this computer’s own gateway is one too', () => {
  expect(pictureHost('http://127.0.0.1:8080/a.jpg')).toBe('127.0.0.1')
})

test('no address is no picture', () => expect(pictureSource(undefined)).toBeUndefined())

test('the placeholder tells the host by letters that differ from host to host', () => {
  expect(initialsOf('www.example.org')).toBe('EO')
  expect(initialsOf('images.gallery.example')).toBe('GE')
  expect(initialsOf('127.0.0.1')).toBe('')
  expect(initialsOf('[::1]')).toBe('')
  expect(initialsOf('')).toBe('')
  expect(initialsOf('Ärzte Zeitung')).toBe('ÄZ')
})
