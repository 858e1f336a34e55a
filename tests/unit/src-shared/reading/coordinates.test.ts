import { describe, expect, test } from 'vitest'
import { coordinateWords, readCoordinates } from '#shared/reading/coordinates'

const point = (latitude: number, longitude: number) => ({
  at: 'point',
  point: { latitude, longitude },
})

describe('coordinates are read as people have them', () => {
  test.each([
    ['47.4582, 8.5555', 47.4582, 8.5555],
    ['47.4582 8.5555', 47.4582, 8.5555],
    ['47.4582;8.5555', 47.4582, 8.5555],
    ['  -33.9, +18.6 ', -33.9, 18.6],
    ['−33.9, −70.8', -33.9, -70.8],
    ['47,4582 8,5555', 47.4582, 8.5555],
    ['47,4582; 8,5555', 47.4582, 8.5555],
    ['51.47 N, 0.4543 W', 51.47, -0.4543],
    ['N47.45 E8.55', 47.45, 8.55],
    ['8.55E 47.45N', 47.45, 8.55],
    ['47°27′29″N 8°33′20″E', 47.458056, 8.555556],
    ['47° 27\' 29" N, 8° 33\' 20" E', 47.458056, 8.555556],
    ["33° 56.35' S 18° 36.13' E", -33.939167, 18.602167],
    ['47.4582°, 8.5555°', 47.4582, 8.5555],
    ['geo:47.45,8.55', 47.45, 8.55],
    ['geo:47,8;u=35', 47, 8],
    ['+47.4582+008.5555/', 47.4582, 8.5555],
    ['https://maps.example/@47.4582,8.5555,12z', 47.4582, 8.5555],
    ['https://maps.example/?q=47.4582%2C8.5555', 47.4582, 8.5555],
    ['10, 20', 10, 20],
  ])('%s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual(point(latitude, longitude))
  })

  test('what is written can be read again', () => {
    const words = coordinateWords({ latitude: -33.9, longitude: 18.6 })
    expect(readCoordinates(words)).toEqual(point(-33.9, 18.6))
  })
})

describe('what names no point is none', () => {
  test.each([
    '',
    'London',
    'Terminal 2',
    '47.4582',
    'LHR 2',
    '1 2 3',
    '47.45 N, 8.55 N',
    '47°75′N 8°E',
    '-47 N, 8 E',
    'https://maps.example/zurich',
  ])('%s', (text) => {
    expect(readCoordinates(text)).toEqual({ at: 'none' })
  })

  test('a point off the earth is told as such', () => {
    expect(readCoordinates('97.4, 8.5')).toMatchObject({ at: 'outside' })
    expect(readCoordinates('47.4, 190')).toMatchObject({ at: 'outside' })
  })
})
