import { Button } from '@mantine/core'
import { ok } from '#shared/bridge/result'
import { CompareDialog } from '../kit/compare/compare-dialog'
import { comparedLine } from '../kit/compare/comparison'
import { FollowRuleDialog } from '../kit/follow/follow-rule-dialog'
import { HidePanel } from '../kit/hide/hide-panel'
import type { HideSubject } from '../kit/hide/hide-rules'
import type { HideHandle } from '../kit/hide/use-hide'
import { ImportDialog } from '../kit/import/import-dialog'
import { ListDialog, MergeDialog } from '../kit/lists/list-dialog'
import { ListsDialog } from '../kit/lists/lists-dialog'
import { ArrangeDialog } from '../kit/nav/arrange-dialog'
import { OfflineDialog } from '../kit/offline/offline-dialog'
import { WatchDialog } from '../kit/watch/watch-dialog'
import { openOffer, openPages, openReport } from '../state/offline-dialog'
import styles from './kit-page.module.css'
import { Opens } from './opens'
import { ownLists } from './sample-acts'
import { long, nothing } from './sample-data'
import type { SampleState } from './sample-state'

const anything = async () => true

const hide: HideHandle<HideSubject> = {
  shown: [],
  by: [],
  single: 0,
  read: 0,
  count: 0,
  rules: [
    { id: '1', service: 'forum', field: 'word', text: 'weekly thread', on: true },
    { id: '2', service: 'forum', field: 'expression', text: long.slice(0, 120), on: false },
  ],
  all: false,
  showAll: nothing,
  addRule: anything,
  changeRule: anything,
  removeRule: anything,
  hide: nothing,
  undo: () => false,
  unhideSingles: nothing,
}

const wish = {
  name: 'The front page',
  about: 'front',
  steps: [{ at: 'ask', operation: 'news.page', values: {} }],
} as const

const wishOf = () => ({ ...wish, steps: [...wish.steps] })
const offerPlan = () => openOffer(wishOf())
const showReport = () => openReport('ended')
const choosePages = () =>
  openPages(
    'Load more stories',
    {
      pages: [5, 10, 25],
      chosen: 5,
      holds: '2 pages are here',
      also: [{ label: 'Comments', chosen: 0 }],
    },
    wishOf,
  )

const plans = [
  ['offer', offerPlan],
  ['pages', choosePages],
  ['report', showReport],
] as const

/** What lies over the page until it is closed. */
export const dialogStates: readonly SampleState[] = [
  {
    state: 'side by side',
    Part: () => (
      <Opens name="comparison">
        {(close) => (
          <CompareDialog
            items={['Harbour Café', long, 'Lisbon Books']}
            keyOf={(one) => one}
            nouns="places"
            parts={[
              {
                title: 'Place',
                lines: [
                  comparedLine('Rating', ['4.6', '4.1', undefined], [0]),
                  comparedLine('Address', ['Rua da Prata 1', long, 'Rua da Prata 1']),
                ],
              },
            ]}
            head={(one) => <b>{one}</b>}
            onCopy={nothing}
            onRemove={nothing}
            onClose={close}
          />
        )}
      </Opens>
    ),
  },
  {
    state: 'file to read',
    Part: () => (
      <Opens name="import">
        {(close) => (
          <ImportDialog
            title="Import transactions"
            one="transaction"
            many="transactions"
            fields={[
              { id: 'day', title: 'Day', needed: true, names: ['day', 'date'] },
              { id: 'amount', title: 'Amount', needed: true, names: ['amount'] },
            ]}
            readRow={({ day = '', amount = '' }) =>
              Number.isNaN(Number(amount))
                ? { ok: false, reason: `“${amount}” is no amount.` }
                : { ok: true, item: [day, amount] }
            }
            write={(cells) => cells}
            onImport={anything}
            onClose={close}
          />
        )}
      </Opens>
    ),
  },
  {
    state: 'how often followed things are asked',
    Part: () => (
      <Opens name="rule of following">
        {(close) => <FollowRuleDialog service="video" onClose={close} />}
      </Opens>
    ),
  },
  {
    state: 'rules of hiding',
    Part: () => (
      <Opens name="rules of hiding">
        {(close) => <HidePanel hide={hide} items={[]} subjectOf={(one) => one} onClose={close} />}
      </Opens>
    ),
  },
  {
    state: 'a list',
    Part: () => (
      <Opens name="list">
        {(close) => (
          <ListDialog
            list={ownLists[1]}
            fresh={{ name: '', colour: 'blue', icon: 'pin' }}
            onMake={anything}
            onChange={anything}
            onForget={nothing}
            forgetWords="Delete the list; its places stay"
            onClose={close}
          />
        )}
      </Opens>
    ),
  },
  {
    state: 'things in lists',
    Part: () => (
      <Opens name="lists of things">
        {(close) => (
          <ListsDialog
            what="“Clock Tower”"
            wanted={2}
            present={[{ id: 'a', value: { lists: [{ id: 'lisbon', rank: 1 }] } }]}
            all={[]}
            lists={ownLists}
            onKeep={nothing}
            onChange={nothing}
            onMake={anything}
            onClose={close}
          />
        )}
      </Opens>
    ),
  },
  {
    state: 'two that seem to be one',
    Part: () => (
      <Opens name="merging">
        {(close) => (
          <MergeDialog
            title="The same place?"
            groups={[
              [
                { id: 'a', value: 'Clock Tower' },
                { id: 'b', value: long },
              ],
            ]}
            madeOf={([first]) => first}
            rowsOf={() => [['Name', ({ value }) => value]]}
            onMerge={anything}
            onClose={close}
          />
        )}
      </Opens>
    ),
  },
  ...[true, false].map((some) => ({
    state: some ? 'things of a column, arranged' : 'nothing to arrange',
    Part: () => (
      <Opens name={some ? 'arranging' : 'arranging nothing'}>
        {(close) => (
          <ArrangeDialog
            title="Subforums"
            things={
              some
                ? [
                    { id: 'a', label: 'railways', group: 'Trains', pinned: true },
                    { id: 'b', label: long, group: '', pinned: false },
                  ]
                : []
            }
            onChange={nothing}
            onRemove={nothing}
            onClose={close}
          />
        )}
      </Opens>
    ),
  })),
  {
    state: 'a watch',
    Part: () => (
      <Opens name="watch">
        {(close) => (
          <WatchDialog
            words={{
              title: 'Watch this search',
              pace: 'Search again every',
              look: { one: 'search', many: 'searches', calls: ' with their polls' },
              service: 'flights',
              limit: {
                label: 'At this price or below',
                placeholder: '400',
                unit: 'USD',
                noAmount: 'This is no amount.',
                words: (amount) => `At $${amount} or below.`,
                field: 'below',
              },
              news: { label: 'At a new low', description: 'Lower than in every search before.' },
              silent: 'Nothing is notified; prices are kept all the same.',
            }}
            watch={undefined}
            costOf={() => ({ looksADay: 2, callsEach: 4, known: 'assumed', callsADay: 8 })}
            budget={4}
            onSave={async () => ok(null)}
            onClose={close}
          >
            {long}
          </WatchDialog>
        )}
      </Opens>
    ),
  },
  {
    state: 'plans: an offer, pages to choose, a report',
    Part: () => (
      <>
        {plans.map(([name, open]) => (
          <div key={name} className={styles.padded}>
            <Button size="xs" variant="default" data-opens onClick={open}>
              Open: {name}
            </Button>
          </div>
        ))}
        <OfflineDialog />
      </>
    ),
  },
]
