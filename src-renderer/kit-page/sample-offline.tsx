import { useState } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import { ok } from '#shared/bridge/result'
import { FollowButton } from '../kit/follow/follow-button'
import { FollowFiles } from '../kit/follow/follow-files-menu'
import { LookLine } from '../kit/follow/look-line'
import { LooksLine } from '../kit/follow/looks-line'
import { ScheduleField, type Timed } from '../kit/follow/schedule-field'
import { OfferForm } from '../kit/offline/offer-form'
import { OfflineSchedule } from '../kit/offline/offline-schedule'
import { PlanLine } from '../kit/offline/plan-line'
import { PlanReportView } from '../kit/offline/plan-report-view'
import { TakeOffline } from '../kit/offline/take-offline'
import { MorePages, StatedPages } from '../kit/page/more-pages'
import { WatchButton } from '../kit/watch/watch-dialog'
import { WatchList } from '../kit/watch/watch-list'
import type { ListedWatch } from '../kit/watch/watch-row'
import { Row } from '../ui/layout'
import styles from './kit-page.module.css'
import { day, fault, long, nothing, plans } from './sample-data'
import type { SampleState } from './sample-state'

const wishOf = (about: string): PlanWish => ({
  name: about === 'absent' ? long : 'The front page',
  about,
  steps: [{ at: 'ask', operation: 'news.page', values: { page: about } }],
})

const thing = (id: string, title: string) =>
  ({
    service: 'video',
    kind: 'channel',
    id,
    title,
    picture: null,
    question: { operation: 'video.channelVideos', values: { id } },
    finds: 'video',
  }) as const

function Times() {
  const [value, setValue] = useState<Timed>({ at: 'daily', hour: 7, minute: 0 })
  return <ScheduleField value={value} onChange={setValue} />
}

/** Two stories of a list over pages. */
const stories = {
  items: ['a', 'b'],
  pages: 2,
  plan: {
    about: 'pages',
    stepOf: () => ({ at: 'ask', operation: 'news.page', values: {} }) as const,
    newest: undefined,
  },
  loadMore: nothing,
  cancel: nothing,
}

/** What is fetched to be read without a network, and what is followed. */
export const offlineStates: readonly SampleState[] = [
  {
    state: 'to be taken offline, here already, and going on in every state',
    Part: () => (
      <div className={styles.padded}>
        <TakeOffline wish={wishOf('absent')} />
        <TakeOffline wish={wishOf('here')} />
        {plans.map((plan) => (
          <PlanLine key={plan.id} plan={plan} />
        ))}
      </div>
    ),
  },
  {
    state: 'what it costs',
    Part: () => (
      <div className={styles.padded}>
        <OfferForm wish={wishOf('absent')} focused={false} />
      </div>
    ),
  },
  {
    state: 'what it costs could not be counted',
    Part: () => (
      <div className={styles.padded}>
        <OfferForm wish={wishOf('failed')} focused={false} />
      </div>
    ),
  },
  ...['running', 'ended', 'gone'].map((id) => ({
    state: `report: ${id}`,
    Part: () => (
      <div className={styles.padded}>
        <PlanReportView plan={id} />
      </div>
    ),
  })),
  {
    state: 'by itself: not, each morning, failed',
    Part: () => (
      <div className={styles.padded}>
        {['absent', 'kept', 'failed'].map((about) => (
          <OfflineSchedule key={about} wish={wishOf(about)} />
        ))}
        <Times />
      </div>
    ),
  },
  {
    state: 'further pages',
    Part: () => (
      <div className={styles.padded}>
        {(
          [
            { at: 'idle' },
            { at: 'loading' },
            { at: 'failed', fault, failedAt: 0 },
            { at: 'none' },
          ] as const
        ).map((more) => (
          <MorePages key={more.at} one="story" many="stories" pages={{ ...stories, more }} />
        ))}
        <StatedPages one="page" many="pages" pages={{ ...stories, more: { at: 'idle' } }} />
      </div>
    ),
  },
]

/** What is followed and watched. */
export const watchStates: readonly SampleState[] = [
  {
    state: 'followed, and not',
    Part: () => (
      <Row className={styles.padded}>
        <FollowButton thing={thing('one', 'Rail at Dusk')} />
        <FollowButton thing={thing('three', long)} />
        <FollowFiles service="video" one="channel" many="channels" thingOf={() => undefined} />
      </Row>
    ),
  },
  {
    state: 'how often what is followed is asked',
    Part: () => (
      <div className={styles.padded}>
        <LooksLine service="video" news="new videos" />
        <LookLine
          service="video"
          things={2}
          run={{ at: day, nextAt: day, problem: fault.message }}
          onLookNow={nothing}
        />
        <LookLine service="funds" things={0} run={undefined} onLookNow={nothing} />
      </div>
    ),
  },
  {
    state: 'a watch: none, on and off',
    Part: () => (
      <Row className={styles.padded}>
        <WatchButton words="Watch this search" watch={undefined} onClick={nothing} />
        <WatchButton words="" watch={{ on: true, title: 'Every 12 hours' }} onClick={nothing} />
        <WatchButton words="" watch={{ on: false, title: 'Off' }} onClick={nothing} />
      </Row>
    ),
  },
  { state: 'watches', Part: () => <Watches watches={watches} /> },
  { state: 'no watch', Part: () => <Watches watches={[]} /> },
  { state: 'watches that could not be loaded', Part: () => <Watches watches={[]} failed /> },
]

const watches: readonly ListedWatch[] = [
  {
    id: 'low',
    name: 'Lisbon to Oslo',
    title: 'Lisbon to Oslo, 9 Mar',
    on: true,
    lines: ['Every 12 hours, at $400 or less'],
    last: { at: day, problem: null, found: '$412', reported: 'The lowest so far' },
    nextAt: day,
    looking: undefined,
  },
  {
    id: 'failed',
    name: long,
    title: long,
    on: true,
    lines: ['Every 12 hours'],
    last: { at: day, problem: fault.message, found: '', reported: null },
    nextAt: null,
    looking: 'Searching …',
  },
  {
    id: 'off',
    name: 'Off',
    title: '',
    on: false,
    lines: [],
    last: null,
    nextAt: null,
    looking: undefined,
  },
]

function Watches({
  watches: list,
  failed = false,
}: {
  watches: readonly ListedWatch[]
  failed?: boolean
}) {
  return (
    <WatchList
      load={failed ? { at: 'failed', fault } : { at: 'ready' }}
      onRetry={nothing}
      watches={list}
      listed={(watch) => watch}
      hint="A watch searches again by itself. Set one above the results of a search."
      farewell={({ name }) => `${name} is not searched any more. Its prices stay.`}
      runLabel="Search now"
      onTurn={async () => ok(null)}
      onRun={async () => ok(null)}
      onRemove={async () => ok(null)}
      dialog={() => null}
    />
  )
}
