import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AllFilteredOut, FilterFrame } from '../../../../../src-renderer/kit/filters/filter-frame'
import { FilterPanel } from '../../../../../src-renderer/kit/filters/filter-panel'
import { FilteredStrip } from '../../../../../src-renderer/kit/filters/filtered-strip'
import {
  activeCount,
  type FilterRule,
  filteredOut,
  judge,
  noFilters,
  passing,
} from '../../../../../src-renderer/kit/filters/filters'
import type { FilterSection } from '../../../../../src-renderer/kit/filters/sections'

interface Video {
  name: string
  channel: string
  minutes: number
}

const videos: readonly Video[] = [
  { name: 'one', channel: 'Rails', minutes: 10 },
  { name: 'two', channel: 'Rails', minutes: 40 },
  { name: 'three', channel: 'Ferries', minutes: 90 },
]
const minutesOf = ({ minutes }: Video) => minutes
const rules: readonly FilterRule<Video>[] = [
  { at: 'choice', name: 'channel', title: 'Channels', keysOf: ({ channel }) => [channel] },
  { at: 'range', name: 'minutes', title: 'Length', numberOf: minutesOf },
]
const words = (minutes: number) => `${minutes} min`
const sections: readonly FilterSection<Video>[] = [
  {
    at: 'choice',
    name: 'channel',
    title: 'Channel',
    keys: ['Rails', 'Ferries'],
    options: [
      { key: 'Rails', label: 'Rails' },
      { key: 'Ferries', label: 'Ferries' },
    ],
    lowest: { numberOf: minutesOf, words },
  },
  { at: 'histogram', name: 'minutes', title: 'Length', numberOf: minutesOf, words },
]

function Page() {
  const [filters, setFilters] = useState(noFilters)
  const judged = judge(videos, filters, rules)
  const shown = passing(judged)
  const out = filteredOut(judged)
  return (
    <MantineProvider env="test">
      <FilterFrame
        active={activeCount(filters)}
        panel={
          <FilterPanel judged={judged} sections={sections} onFilters={setFilters} locale="en-GB" />
        }
      >
        {(button) => (
          <>
            {button}
            <FilteredStrip out={out} filters={filters} onFilters={setFilters} locale="en-GB" />
            {shown.length === 0 ? (
              <AllFilteredOut count={3} noun="video" onClear={() => setFilters(noFilters)} />
            ) : (
              <ul aria-label="Videos">
                {shown.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </FilterFrame>
    </MantineProvider>
  )
}

const names = () =>
  within(screen.getByRole('list', { name: 'Videos' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

async function draw() {
  // The page is narrow here: the filters open from a button.
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('checkbox', { name: /Rails/ })
}

test('an option says how many rows it adds and their lowest value, and is switched back from the strip', async () => {
  await draw()
  const rails = screen.getByRole('checkbox', { name: /^Rails/ })
  expect(rails.closest('label')?.textContent).toBe('Rails2from 10 min')
  fireEvent.click(rails)
  expect(names()).toEqual(['three'])
  const strip = screen.getByRole('status')
  expect(strip.textContent).toContain('Filtered out:2 by Channels')
  fireEvent.click(within(strip).getByRole('button', { name: 'Show them: 2 by Channels' }))
  expect(names()).toEqual(['one', 'two', 'three'])
})

test('"only" lets one option through, and the handle of a range cuts what lies above it', async () => {
  await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Only Rails' }))
  expect(names()).toEqual(['one', 'two'])
  const upper = screen.getByRole('slider', { name: 'Length, to' })
  expect(upper.getAttribute('aria-valuetext')).toBe('any length')
  fireEvent.change(upper, { target: { value: '5' } })
  expect(upper.getAttribute('aria-valuetext')).toMatch(/ min$/)
  expect(names()).toEqual(['one'])
})

test('where nothing passes, one press shows all again', async () => {
  await draw()
  for (const name of [/^Rails/, /^Ferries/]) {
    fireEvent.click(screen.getByRole('checkbox', { name }))
  }
  expect(screen.getByText('All 3 are filtered out')).toBeTruthy()
  const [clear] = screen.getAllByRole('button', { name: 'Clear all filters' })
  if (clear !== undefined) fireEvent.click(clear)
  expect(names()).toEqual(['one', 'two', 'three'])
})
