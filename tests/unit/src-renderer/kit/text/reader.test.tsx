import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Reader, TypePanel } from '../../../../../src-renderer/kit/text/reader'
import {
  changeTypeSettings,
  readTypeSettings,
  useTypeSettings,
  usualType,
} from '../../../../../src-renderer/state/type-settings'
import { draw } from '../draw'

beforeEach(() => changeTypeSettings(usualType))

function Reading() {
  const settings = useTypeSettings()
  return (
    <>
      <TypePanel settings={settings} onChange={changeTypeSettings} />
      <Reader settings={settings}>A long text.</Reader>
    </>
  )
}
const reader = () => screen.getByRole('region', { name: 'Reader' })
const style = () => screen.getByRole('article').style

test('the text changes with the settings at once, and they are kept', () => {
  draw(<Reading />)
  fireEvent.click(screen.getByRole('radio', { name: 'Sepia' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Serif' }))
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Size' }), { key: 'ArrowRight' })
  expect(reader().dataset.paper).toBe('sepia')
  expect(style().getPropertyValue('--reader-size')).toBe('18px')
  expect(style().getPropertyValue('--reader-face')).toContain('serif')
  expect(readTypeSettings(localStorage.getItem('reader.type'))).toEqual({
    ...usualType,
    paper: 'sepia',
    face: 'serif',
    size: 18,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(useTypeSettings.getState()).toEqual(usualType)
})

test.each([
  [null, usualType],
  ['', usualType],
  ['[', usualType],
  ['3', usualType],
  ['{"size":900,"line":"x","paper":"pink"}', { ...usualType, size: 28 }],
  ['{"width":50,"face":"serif"}', { ...usualType, width: 50, face: 'serif' }],
])('kept settings %s are read whatever they are', (kept, settings) => {
  expect(readTypeSettings(kept)).toEqual(settings)
})
