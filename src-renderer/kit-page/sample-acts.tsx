import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { CompareAction } from '../kit/compare/compare-action'
import { RecordsExport } from '../kit/export/records-export'
import { TableMenu } from '../kit/export/table-menu'
import { ThreadMenu } from '../kit/export/thread-menu'
import { IntentBulk } from '../kit/intents/intent-bulk'
import { IntentButton, IntentMenu } from '../kit/intents/intent-menu'
import { ListEntries } from '../kit/lists/list-entries'
import type { OwnList } from '../kit/lists/list-sign'
import { ListsButton, ListsChoice } from '../kit/lists/lists-choice'
import { ListsGroup } from '../kit/lists/lists-group'
import { NavCard, NavGroup, SideNav } from '../kit/nav/side-nav'
import { BulkBar, BulkMenu } from '../kit/page/bulk-bar'
import { ListHead } from '../kit/page/list-head'
import { MenuEntry } from '../kit/page/menu-entry'
import { SearchPage } from '../kit/page/search-page'
import { RecordMenu } from '../kit/record/record-menu'
import { SortHead } from '../kit/rows/row-parts'
import { Row } from '../ui/layout'
import styles from './kit-page.module.css'
import { Opens } from './opens'
import { long, nothing, subjects } from './sample-data'
import type { SampleState } from './sample-state'

const own: OwnList = { name: 'Lisbon', colour: 'blue', icon: 'pin' }
/** Lists of the person's own; the name of the second one is too long for its place. */
export const ownLists = [
  { id: 'lisbon', value: own },
  { id: 'long', value: { name: long.slice(0, 90), colour: 'red', icon: 'food' } as const },
]
const listed = { id: 'a', value: { lists: [{ id: 'lisbon', rank: 1 }] } }
const anything = async () => true
const notDragged = {
  over: false,
  drop: { onDragOver: nothing, onDragLeave: nothing, onDrop: nothing },
}

function Sorted() {
  const [by, setBy] = useState<'name' | 'price'>('name')
  return (
    // biome-ignore lint/a11y/useSemanticElements: as lists that hold only the rows in view draw them
    <div role="table" aria-label="Sorted things" className={styles.padded}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="row" style={{ display: 'flex', gap: 20 }}>
        <SortHead
          columns={[
            ['name', 'Name'],
            ['price', 'Price'],
          ]}
          by={by}
          down={false}
          onSort={setBy}
        />
      </div>
    </div>
  )
}

/** What can be done with things: bars, heads and what leaves the program. */
export const actStates: readonly SampleState[] = [
  {
    state: 'with what is chosen',
    Part: () => (
      <div style={{ position: 'relative', height: 160 }}>
        <BulkBar label="Chosen samples" count="2 posts" onClear={nothing}>
          <CompareAction ids={['a', 'b']} most={6} onCompare={nothing} />
          <CompareAction ids={['a']} most={6} onCompare={nothing} />
          <IntentBulk subjects={subjects} />
          <BulkMenu label="Mark">
            <MenuEntry icon={IconStar} onClick={nothing}>
              As read
            </MenuEntry>
          </BulkMenu>
        </BulkBar>
      </div>
    ),
  },
  {
    state: 'heads of lists',
    Part: () => (
      <div>
        <ListHead
          title="Front page"
          meta="142 posts"
          choices={[
            { id: 'new', label: 'New' },
            { id: 'top', label: 'Top' },
          ]}
          onChoice={nothing}
          actions={<IntentButton subjects={subjects.slice(0, 1)} />}
        >
          Newest first
        </ListHead>
        <ListHead title={long} />
        <Sorted />
      </div>
    ),
  },
  {
    state: 'as files',
    Part: () => (
      <Row className={styles.padded}>
        <RecordsExport what={{ at: 'list', id: 'trains' }} name="Samples" />
        <TableMenu name="Samples" rows={() => [['Name'], ['One']]} />
        <TableMenu name="Nothing" rows={() => []} disabled />
        <ThreadMenu
          thread={() => ({
            title: 'Sleepers',
            link: null,
            post: { author: null, at: null, score: null, text: '' },
            lines: [],
            seenAt: 0,
            left: 0,
          })}
        />
      </Row>
    ),
  },
  {
    state: 'search that is sent with Enter',
    high: true,
    Part: () => (
      <SearchPage label="Search samples" asked="night train" onSend={nothing}>
        <p className={styles.padded}>What was found.</p>
      </SearchPage>
    ),
  },
]

/** Lists of one's own. */
export const listStates: readonly SampleState[] = [
  {
    state: 'in lists',
    Part: () => (
      <div className={styles.padded}>
        <Row>
          <ListsButton entry={undefined} lists={ownLists} onClick={nothing} />
          <ListsButton
            entry={{ id: 'b', value: { lists: [] } }}
            lists={ownLists}
            onClick={nothing}
          />
          <ListsButton entry={listed} lists={ownLists} onClick={nothing} />
        </Row>
        <ListsChoice
          lists={ownLists.map(({ id, value }, place) => ({
            id,
            name: value.name,
            count: place * 1_204,
            holds: place === 0 ? 'all' : 'some',
          }))}
          onChange={nothing}
          onMake={anything}
        />
      </div>
    ),
  },
  ...[ownLists, []].map((lists) => ({
    state: lists.length === 0 ? 'no list yet' : 'lists in a column',
    high: true,
    Part: () => (
      <SideNav name={`kit lists ${lists.length}`} label={`${lists.length} lists`}>
        <ListsGroup
          lists={lists}
          counts={new Map([['lisbon', 12]])}
          current="lisbon"
          lineOf={() => notDragged}
          none="No list yet."
          onOpen={nothing}
          onNew={nothing}
        />
        <NavGroup title="Portfolios">
          <NavCard current={false} onClick={nothing}>
            <b>{long}</b>
            <span>+12.4%</span>
          </NavCard>
        </NavGroup>
      </SideNav>
    ),
  })),
]

/** What opens where one presses. */
export const menuStates: readonly SampleState[] = [
  {
    state: 'of a thing, with lists',
    Part: () => (
      <Opens name="menu of a thing">
        {(close, spot) => (
          <RecordMenu
            subjects={subjects.slice(0, 1)}
            mark={undefined}
            spot={spot}
            onShow={nothing}
            onOpen={nothing}
            onClose={close}
          >
            <ListEntries
              lists={ownLists}
              list={ownLists[0]}
              onLists={nothing}
              onMove={nothing}
              onLeave={nothing}
              onStep={nothing}
              onForget={nothing}
            />
          </RecordMenu>
        )}
      </Opens>
    ),
  },
  {
    state: 'of several things',
    Part: () => (
      <Opens name="menu of several things">
        {(close, spot) => <IntentMenu subjects={subjects} spot={spot} onClose={close} />}
      </Opens>
    ),
  },
]
