import { expect, test } from 'vitest'
import { markLayersOf, pinLayersOf } from '../../../../../src-renderer/kit/map/pins'

const colours = { found: 'green', chosen: 'blue', on: 'white' }

test('what stands for several pins looks like no pin, and its number like no place in the list', () => {
  for (const [layers, cluster, pin] of [
    [pinLayersOf(colours), 'pins-cluster', 'pins-one'],
    [markLayersOf(colours), 'marks-cluster', 'marks-one'],
  ] as const) {
    const named = (id: string) => layers.find((layer) => layer.id === id)
    expect(named(`${cluster}-label`)?.layout).toMatchObject({
      'text-field': ['concat', '×', ['get', 'point_count_abbreviated']],
    })
    expect(named(`${pin}-label`)?.layout).toMatchObject({ 'text-field': ['get', 'label'] })
  }
  const fills = ['pins-cluster', 'pins-one'].map(
    (id) => pinLayersOf(colours).find((layer) => layer.id === id)?.paint,
  )
  expect(fills[0]).toMatchObject({ 'circle-color': 'white' })
  expect(JSON.stringify(fills[1])).toContain('green')
})
