// biome-ignore-all lint/a11y/useSemanticElements: names of the columns of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not

import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../kit/detail/detail-pane'
import { Block, Facts } from '../kit/detail/facts'
import { ListPage, type PaneFrame } from '../kit/page/list-page'
import { useList } from '../kit/page/use-list'
import { useShownRow } from '../kit/page/use-shown-row'
import { copyText } from '../state/copy-text'
import { useDeskState } from '../state/desk-state'
import { useLocale } from '../ui/locale'
import { useNow } from '../ui/use-now'
import { absoluteTime, byteSize, duration, wholeNumber } from '../ui/words'
import styles from './activity-page.module.css'
import { ActivityRow } from './activity-row'
import { activityCsv } from './as-text'
import { type ActivityFilter, operationTitle } from './filter'
import { openEntry } from './open-entry'

const columns = ['Time', 'Operation', 'Outcome', 'Source', 'Duration', 'Size'] as const
const keyOf = ({ id }: ActivityEntry) => id

interface ActivityTableProps {
  entries: readonly ActivityEntry[]
  filter: ActivityFilter
}

/** The log as a list with named columns; only the rows in view are drawn. */
export function ActivityTable({ entries, filter }: ActivityTableProps) {
  const now = useNow()
  const height = useDeskState((state) =>
    state.settings.appearance.density === 'compact' ? 42 : 52,
  )
  const heightOf = useCallback(() => height, [height])
  const question = useMemo(() => JSON.stringify(filter), [filter])
  const list = useList('activity', question, entries, keyOf)
  const [shown, setShown] = useShownRow(list)
  return (
    <ListPage
      list={list}
      label="Calls"
      heightOf={heightOf}
      anchored
      total={entries.length}
      onOpen={(entry) => void openEntry(entry)}
      onCopy={(entry) => void copyText(activityCsv(list.meant(entry)), 'CSV')}
      empty={null}
      shown={shown}
      onShow={setShown}
      pane={(entry, frame) => <ActivityDetail entry={entry} {...frame} />}
      rowClass={() => styles.row}
      column={{ className: styles.list }}
      head={
        <div role="presentation" className={styles.head}>
          {columns.map((column) => (
            <div key={column} role="columnheader" data-column={column}>
              {column}
            </div>
          ))}
        </div>
      }
    >
      {(entry, { active }) => <ActivityRow entry={entry} now={now} active={active} />}
    </ListPage>
  )
}

/** What is known of one call, beside the log. */
function ActivityDetail({ entry, turn, onClose }: PaneFrame & { entry: ActivityEntry }) {
  const locale = useLocale()
  const { at, service, values, from, demo, status, fault, ms, bytes, attempts } = entry
  const source = from === 'library' ? 'library, no call made' : demo ? 'demo gateway' : 'network'
  return (
    <DetailPane
      name="activity"
      label="Call"
      lead={<ServiceTile service={service} size={22} />}
      kind={`${serviceIdentity[service].title} · call`}
      turn={turn}
      onClose={onClose}
    >
      <DetailBody>
        <DetailTitle>{operationTitle(entry)}</DetailTitle>
        <DetailActions>
          <Button size="xs" onClick={() => void openEntry(entry)}>
            Open with these values
          </Button>
        </DetailActions>
        <Facts
          facts={[
            ['Time', absoluteTime(at, locale)],
            ['Source', source],
            ['Status', status === null ? null : String(status)],
            ['Error', fault === null ? null : fault.message],
            ['Duration', duration(ms, locale)],
            ['Size', `${byteSize(bytes, locale)} (${wholeNumber(bytes, locale)} bytes)`],
            ['Attempts', attempts > 1 ? wholeNumber(attempts, locale) : null],
          ]}
        />
        {values !== '' && (
          <Block title="Values" copy={values}>
            <p>{values}</p>
          </Block>
        )}
      </DetailBody>
    </DetailPane>
  )
}
