import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { samples } from '../../../../src-renderer/kit-page/samples'
import { draw } from './draw'

const states = samples.flatMap(({ name, states }) =>
  states.map(({ state, Part }): [string, typeof Part] => [`${name}, ${state}`, Part]),
)

test('the page has every part of the kit', () => {
  expect(states.length).toBeGreaterThan(15)
})

// Colours are looked at in the program itself: jsdom has none.
test.each(states)('%s has no accessibility fault', async (_, Part) => {
  const { container } = draw(
    <main>
      <h1>Sample</h1>
      <Part />
    </main>,
  )
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, 'heading-order': { enabled: false } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  )
  expect(screen.getByRole('main').querySelectorAll('*').length).toBeGreaterThan(2)
})
