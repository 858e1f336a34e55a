import { useMemo, useState } from 'react'
import { ShareBars } from '../kit/chart/share-bars'
import { TimeBars } from '../kit/chart/time-bars'
import { CompareTable } from '../kit/compare/compare-table'
import { comparedLine } from '../kit/compare/comparison'
import { SeenChanges } from '../kit/compare/seen-changes'
import { WeekHours } from '../kit/days/week-hours'
import { ColumnTable } from '../kit/figures/column-table'
import { ShareList } from '../kit/figures/share-list'
import { Gallery } from '../kit/gallery/gallery'
import { HiddenStrip } from '../kit/hide/hidden-strip'
import { OfflineMark } from '../kit/offline/offline-mark'
import { KeysLine } from '../kit/page/keys-line'
import { ReportList } from '../kit/page/report-list'
import { ChapterList } from '../kit/player/chapter-list'
import { createPlayback } from '../kit/player/playback'
import { LineActions, LineList, LineWords, ListLine } from '../kit/rows/line-list'
import { Computed } from '../kit/shown/computed'
import { Loaded } from '../kit/shown/loaded'
import { RefusedState } from '../kit/shown/refused-state'
import { LinkedText } from '../kit/text/linked-text'
import { LinkButton } from '../ui/layout'
import styles from './kit-page.module.css'
import type { SampleState } from './sample-state'

const nothing = () => {}
const long =
  'A title that is longer than anyone would write it, with Donaudampfschifffahrtsgesellschaftskapitän in the middle'

const Lines = () => (
  <div className={styles.padded}>
    <LineList title="Recent">
      {[long, 'A short one'].map((title) => (
        <ListLine key={title} label={title}>
          <LineWords title={title} second="3 of 12, yesterday" />
          <LineActions>
            <LinkButton>Open</LinkButton>
          </LineActions>
        </ListLine>
      ))}
    </LineList>
  </div>
)

const Report = () => (
  <div className={styles.padded}>
    <ReportList
      entries={[
        { id: '1', title: 'Front page', words: '12 stories are here.', good: true },
        { id: '2', title: long, words: 'The service did not answer in time.', good: false },
      ]}
    />
  </div>
)

const compared = [
  {
    title: 'Place',
    lines: [
      comparedLine('Rating', ['4.6', '4.1', undefined], [0]),
      comparedLine('Address', ['Rua da Prata 1', long, 'Rua da Prata 1']),
    ],
  },
]

const hours = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, at) => ({
  day,
  lines: at === 6 ? ['Closed'] : ['9:00', '19:00'],
}))

const seen = [
  { at: Date.UTC(2026, 0, 1), text: 'It ran every night.', gone: null, score: 12 },
  { at: Date.UTC(2026, 0, 3), text: 'It runs every second night.', gone: null, score: 480 },
  { at: Date.UTC(2026, 0, 9), text: 'It runs every second night.', gone: 'removed', score: 471 },
]

function Spans() {
  const [chosen, setChosen] = useState<readonly [number | null, number | null]>([null, null])
  const edges = Array.from({ length: 13 }, (_, month) => Date.UTC(2025, month, 1))
  return (
    <div className={styles.padded}>
      <TimeBars
        label="Published"
        edges={edges}
        counts={edges.slice(1).map((_, at) => (at * 7) % 12)}
        from={chosen[0]}
        until={chosen[1]}
        onChange={(from, until) => setChosen([from, until])}
      />
    </div>
  )
}

function Chapters() {
  const playback = useMemo(createPlayback, [])
  return (
    <div className={styles.padded}>
      <ChapterList
        playback={playback}
        chapters={[
          { from: 0, title: 'Before dawn' },
          { from: 754, title: long },
        ]}
      />
    </div>
  )
}

const fault = {
  code: 'timedOut',
  message: 'The service did not answer in time.',
  nextStep: 'Try again.',
} as const

/** Lines, small tables and signs, each with long texts and with nothing. */
export const lineStates: readonly SampleState[] = [
  { state: 'some lines below a title', Part: Lines },
  { state: 'report', Part: Report },
  {
    state: 'keys',
    Part: () => <KeysLine keys={[[['J', 'K'], 'next and previous']]} onClose={nothing} />,
  },
  {
    state: 'hidden',
    Part: () => (
      <HiddenStrip
        hide={{
          count: 12,
          by: [],
          single: 3,
          read: 9,
          all: false,
          showAll: nothing,
          unhideSingles: nothing,
        }}
        onRules={nothing}
      />
    ),
  },
  {
    state: 'side by side',
    Part: () => (
      <CompareTable
        items={['Harbour Café', long, 'Lisbon Books']}
        keyOf={(item) => item}
        parts={compared}
        onlyDifferences={false}
        head={(item) => item}
      />
    ),
  },
  {
    state: 'as it was seen before',
    Part: () => (
      <div className={styles.padded}>
        <SeenChanges
          seen={seen}
          texts={seen.slice(0, 2)}
          numbers={[{ label: 'Score', of: ({ score }) => score }]}
        />
      </div>
    ),
  },
  {
    state: 'a small table, and one without rows',
    Part: () => (
      <div className={styles.padded}>
        {[[long, 'Lisbon'], []].map((rows) => (
          <ColumnTable
            key={rows.length}
            label={`${rows.length} cities`}
            rows={rows}
            keyOf={(row) => row}
            columns={[
              { title: 'City', cell: (row) => row },
              { title: 'Signs', cell: (row) => String(row.length) },
            ]}
          />
        ))}
      </div>
    ),
  },
  {
    state: 'shares of a whole',
    Part: () => (
      <div className={styles.padded}>
        <ShareList
          color="--s3"
          shares={[
            { name: 'Equity', amount: '₹ 8,000', words: '80%', share: 0.8 },
            { name: long, amount: '₹ 2,000', words: '20%', share: 0.2 },
          ]}
        />
        <ShareBars
          label="Words"
          shares={[
            { key: 'night', count: 1_204 },
            { key: 'train', count: 97 },
          ]}
        />
      </div>
    ),
  },
  { state: 'times, a part of them chosen', Part: Spans },
  {
    state: 'a week, today marked',
    Part: () => (
      <div className={styles.padded}>
        <WeekHours days={hours} today={2} />
      </div>
    ),
  },
  { state: 'chapters', Part: Chapters },
  {
    state: 'pictures that are not there',
    Part: () => (
      <Gallery
        label="Pictures of a bridge"
        strip
        pictures={['a', 'b'].map((name) => ({
          address: `https://pictures.example/${name}.png`,
          width: 640,
          height: 480,
        }))}
      />
    ),
  },
  {
    state: 'text with links and times',
    Part: () => (
      <div className={styles.padded}>
        <LinkedText
          text="At 12:34 #trains cross https://bridge.example/very/long/address"
          onTime={nothing}
          onHashtag={nothing}
          mark="cross"
        />
      </div>
    ),
  },
  {
    state: 'read offline, whole and in part',
    Part: () => (
      <div className={styles.padded}>
        <OfflineMark state={{ at: 'complete', since: 0 }} />
        <OfflineMark state={{ at: 'listOnly', since: 0, here: 3, of: 12 }} />
      </div>
    ),
  },
]

/** What main answered, and why a service did not. */
export const answerStates: readonly SampleState[] = [
  {
    state: 'computed: waiting, and failed',
    Part: () => (
      <>
        <Computed worked={{ at: 'loading' }} waiting="It is being counted" failed="">
          {() => null}
        </Computed>
        <Computed
          worked={{ at: 'failed', message: 'The reader of answers ended.' }}
          waiting=""
          failed="They could not be counted"
        >
          {() => null}
        </Computed>
      </>
    ),
  },
  {
    state: 'main has not answered',
    Part: () => (
      <Loaded asked={{ at: 'loading' }} waiting="The lists are loading">
        {() => null}
      </Loaded>
    ),
  },
  {
    state: 'main could not',
    Part: () => (
      <Loaded
        asked={{ at: 'failed', fault, failedAt: 0, again: nothing }}
        waiting="The lists are loading"
      >
        {() => null}
      </Loaded>
    ),
  },
  {
    state: 'not there',
    Part: () => <RefusedState answer={{ at: 'missing' }} what="s/railways" />,
  },
  {
    state: 'not understood',
    Part: () => <RefusedState answer={{ at: 'unrecognised' }} what={long} />,
  },
]
