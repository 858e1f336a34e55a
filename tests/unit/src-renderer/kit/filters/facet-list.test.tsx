import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FacetList } from '../../../../../src-renderer/kit/filters/facet-list'
import { draw } from '../draw'

test('things without a value are among the filters, also where others are folded', () => {
  const counts = 'abcdefghi'.split('').map((value) => ({ value, count: 2 }))
  const chosen: (readonly string[])[] = []
  const onChange = (values: readonly string[]) => chosen.push(values)
  draw(
    <FacetList
      title="Plan"
      counts={[...counts, { value: '', count: 12 }]}
      chosen={[]}
      onChange={onChange}
    />,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /^Unknown ?12$/ }))
  expect(chosen).toEqual([['']])
})
