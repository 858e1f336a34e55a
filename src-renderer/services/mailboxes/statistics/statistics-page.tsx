import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { useCollection } from '../../../data/use-collection'
import { useOperation } from '../../../data/use-operation'
import { LineChart } from '../../../kit/chart/line-chart'
import { ColumnTable } from '../../../kit/figures/column-table'
import { Result, Results } from '../../../kit/figures/results'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
import { oneOf, usePageState } from '../../../state/page-memory'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { Pane } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { absoluteTime, wholeNumber } from '../../../ui/words'
import styles from '../mailboxes.module.css'

type Point = CollectionItem<'mailStatistics'>
const queues = ['queued', 'denied'] as const
type Which = (typeof queues)[number]

const names: Readonly<Record<Which, string>> = { queued: 'Queued', denied: 'Denied' }
const rowsAtFirst = 50

/** The queue of the service at every time it was asked. */
export function StatisticsPage() {
  const locale = useLocale()
  const handle = useOperation('mailboxes.health', {})
  const kept = useCollection('mailStatistics')
  const { asked } = handle
  const model = asked.at === 'ready' && asked.model.at === 'statistics' ? asked.model : undefined
  const at = asked.at === 'ready' ? asked.answer.receivedAt : 0
  const ready = kept.entries.at === 'ready'
  const { put } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (model === undefined || !ready) return
    void put(String(at), { at, queued: model.queued, denied: model.denied })
  }, [at, ready])
  const points = useMemo(
    () =>
      kept.entries.at === 'ready'
        ? kept.entries.value.map(({ value }) => value).toSorted((one, other) => one.at - other.at)
        : [],
    [kept.entries],
  )
  return (
    <Pane>
      <Shown
        operation="mailboxes.health"
        handle={handle}
        empty={(stated) => {
          if (stated.at === 'statistics') return undefined
          if (stated.at === 'well') {
            return (
              <EmptyState title="The service is well">
                {stated.sentence !== null && `It says: ${stated.sentence}. `}
                It does not say how many mailboxes wait or were turned away.
              </EmptyState>
            )
          }
          return <Unanswered model={stated} operation="mailboxes.health" handle={handle} />
        }}
      >
        {(stated) =>
          stated.at === 'statistics' && (
            <>
              <Results>
                <Result
                  name="Mailboxes that wait"
                  value={valueWords(stated.queued, locale)}
                  large
                />
                <Result name="Turned away" value={valueWords(stated.denied, locale)} large />
              </Results>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
              <div className={styles.statistics} tabIndex={0}>
                <PointsChart points={points} />
              </div>
            </>
          )
        }
      </Shown>
    </Pane>
  )
}

const valueWords = (value: number | null, locale: string | undefined) =>
  value === null ? 'unknown' : wholeNumber(value, locale)

function PointsChart({ points }: { points: readonly Point[] }) {
  const locale = useLocale()
  const [which, setWhich] = usePageState<Which>('mailboxes.statistics', 'queued', oneOf(queues))
  const [active, setActive] = useState<number>()
  const [most, setMost] = useState(rowsAtFirst)
  const chart = points.map((point) => ({
    across: point.at,
    group: 'all',
    values: [point[which]],
    open: false,
  }))
  const sentence = (place: number) => {
    const point = points[place]
    return point === undefined
      ? ''
      : `${absoluteTime(point.at, locale)}: ${valueWords(point.queued, locale)} queued, ${valueWords(point.denied, locale)} denied`
  }
  const rows = points.toReversed()
  return (
    <>
      <div className={styles.chart}>
        <LineChart
          label={`${names[which]} over time`}
          lines={[names[which]]}
          points={chart}
          across={{ at: 'time' }}
          tools={
            <SegmentedChoice
              label="What is drawn"
              options={[
                { value: 'queued', label: 'Queued' },
                { value: 'denied', label: 'Denied' },
              ]}
              value={which}
              onChange={setWhich}
            />
          }
          openWords=""
          writeValue={(value) => wholeNumber(Math.round(value), locale)}
          active={active}
          onActive={setActive}
          sentence={sentence}
          card={(place) => sentence(place)}
          onOpen={setActive}
        />
      </div>
      <ColumnTable
        label="Every time it was asked, newest first"
        rows={rows.slice(0, most)}
        keyOf={({ at }) => at}
        columns={[
          {
            title: 'Asked',
            cell: ({ at }) => ({
              words: (
                <>
                  {absoluteTime(at, locale)}, <RelativeTime at={at} />
                </>
              ),
            }),
          },
          { title: 'Queued', cell: ({ queued }) => valueWords(queued, locale) },
          { title: 'Denied', cell: ({ denied }) => valueWords(denied, locale) },
        ]}
      />
      {rows.length > most && (
        <Button size="xs" variant="default" onClick={() => setMost(most + 200)}>
          Show more
        </Button>
      )}
    </>
  )
}
