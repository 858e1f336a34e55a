import { useState } from 'react'
import type { RecordPointer } from '#shared/reading/record'
import type { Asked } from '../data/asked'
import { FacetList } from '../kit/filters/facet-list'
import { NavGroup, NavLine, SideNav } from '../kit/nav/side-nav'
import { Shown } from '../kit/shown/shown'
import styles from './kit-page.module.css'
import { answer } from './sample-data'
import type { SampleState } from './sample-state'

const nothing = () => {}

const shown = (state: string, asked: Asked<string>, known?: RecordPointer): SampleState => ({
  state,
  high: true,
  Part: () => (
    <Shown
      operation="news.page"
      handle={{ asked, ask: nothing, refresh: nothing, cancel: nothing }}
      known={known}
    >
      {(model) => <p className={styles.padded}>{model}</p>}
    </Shown>
  ),
})

const fault = {
  code: 'timedOut',
  message: 'The service did not answer in time.',
  nextStep: 'Try again.',
} as const

/** Every state of something that was asked for. */
export const shownStates: readonly SampleState[] = [
  shown('not asked', { at: 'idle' }),
  shown('on its way', { at: 'loading', callId: undefined, startedAt: 0 }),
  shown('there', { at: 'ready', model: 'The answer.', answer, refresh: { at: 'none' } }),
  shown('there, refresh failed', {
    at: 'ready',
    model: 'The copy that is there.',
    answer: { ...answer, from: 'library' },
    refresh: { at: 'failed', fault, failedAt: 0 },
  }),
  shown('not to be read', { at: 'unreadable', answer, refresh: { at: 'none' } }),
  shown('cancelled', { at: 'stopped' }),
  shown('failed', { at: 'failed', fault, failedAt: 0 }),
  shown(
    'failed, and known of a list',
    { at: 'failed', fault, failedAt: 0 },
    { service: 'news', kind: 'article', id: 'listed' },
  ),
]

function Nav() {
  const [open, setOpen] = useState(true)
  return (
    <SideNav name="kit" label="Places">
      <NavGroup>
        <NavLine label="Front page" current onClick={nothing} count={3} />
        <NavLine
          label="Railways, and what a very long name does here"
          current={false}
          onClick={nothing}
          open={open}
          onToggle={() => setOpen(!open)}
        >
          <NavLine label="Timetables" current={false} onClick={nothing} count={12} />
        </NavLine>
      </NavGroup>
      <NavGroup title="Pinned" none="Nothing is pinned yet." />
    </SideNav>
  )
}

function Facets() {
  const [chosen, setChosen] = useState<readonly string[]>(['Direct', 'Gone'])
  return (
    <div className={styles.padded}>
      <FacetList
        title="Plan"
        counts={Array.from({ length: 12 }, (_, place) => ({
          value: place === 0 ? 'Direct' : `Plan ${place}`,
          count: 1_204 - place * 97,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </div>
  )
}

/** What leads to parts of a page, and what chooses among them. */
export const choiceStates: readonly SampleState[] = [
  { state: 'column of places', high: true, Part: Nav },
  { state: 'values with counts', Part: Facets },
]
