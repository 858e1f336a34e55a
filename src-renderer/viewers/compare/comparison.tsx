import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ChangeKind } from '#shared/reading/compare/index'
import type { ComparisonShape, ComparisonSummary } from '../../document/comparison-model'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { clockTime, wholeNumber } from '../../ui/words'
import viewer from '../viewers.module.css'
import styles from './compare.module.css'
import { ComparisonLines } from './comparison-lines'
import { ComparisonToolbar } from './comparison-toolbar'
import { type OpenSide, useCompared } from './use-compared'
import { type ComparisonState, useComparison } from './use-comparison'

interface ComparisonProps {
  /** Ids of stored answers. */
  older: string
  newer: string
  onClose: () => void
}

/** What differs between two answers to the same question. */
export function Comparison({ older, newer, onClose }: ComparisonProps) {
  const compared = useCompared(older, newer)
  if (compared.at === 'ready') {
    return <Compared older={compared.older} newer={compared.newer} onClose={onClose} />
  }
  return (
    <Frame title="two versions" onClose={onClose}>
      {compared.at === 'failed' ? (
        <p className={viewer.line}>{compared.message}</p>
      ) : (
        <Waiting label="The two answers are being read" />
      )}
    </Frame>
  )
}

interface FrameProps {
  title: ReactNode
  end?: ReactNode
  onClose: () => void
  children: ReactNode
}

function Frame({ title, end, onClose, children }: FrameProps) {
  return (
    <section className={styles.whole} aria-label="Comparison">
      <div className={styles.head}>
        <h3>Compared: {title}</h3>
        <span className={styles.headEnd}>
          {end}
          <IconButton
            label="Close the comparison"
            icon={<IconX stroke={1.8} />}
            onClick={onClose}
          />
        </span>
      </div>
      {children}
    </section>
  )
}

function Moment({ side }: { side: OpenSide }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <time dateTime={new Date(side.receivedAt).toISOString()}>
      {clockTime(side.receivedAt, now, locale)}
    </time>
  )
}

interface ComparedProps {
  older: OpenSide
  newer: OpenSide
  onClose: () => void
}

function Compared({ older, newer, onClose }: ComparedProps) {
  const [shape, setShape] = useState<ComparisonShape>()
  const comparison = useComparison(older.name, newer.name, shape)
  const { state } = comparison
  return (
    <Frame
      title={
        <>
          <Moment side={older} /> <span aria-hidden="true">→</span>
          <span className="for-ears">with</span> <Moment side={newer} />
        </>
      }
      end={
        state.at === 'ready' &&
        state.summary.hasRows && (
          <SegmentedChoice
            label="Compare by"
            options={[
              { value: 'rows', label: 'Rows' },
              { value: 'tree', label: 'Paths' },
            ]}
            value={shape ?? state.summary.shape}
            onChange={setShape}
          />
        )
      }
      onClose={onClose}
    >
      {state.at === 'comparing' && <Waiting label="The answers are being compared" />}
      {state.at === 'failed' && <p className={viewer.line}>{state.message}</p>}
      {state.at === 'ready' && (
        <Changes
          key={state.summary.shape}
          older={older.name}
          newer={newer.name}
          state={state}
          onToggle={comparison.toggle}
          onAll={comparison.showAll}
        />
      )}
    </Frame>
  )
}

interface ChangesProps {
  older: string
  newer: string
  state: Extract<ComparisonState, { at: 'ready' }>
  onToggle: (kind: ChangeKind) => void
  onAll: () => void
}

function Changes({ older, newer, state, onToggle, onAll }: ChangesProps) {
  const [active, setActive] = useState(0)
  const { summary, kinds, count } = state
  const { added, removed, changed } = summary.counts
  if (added + removed + changed === 0) {
    return (
      <EmptyState title="No differences">
        {summary.reordered
          ? 'Both answers hold the same rows, in another order.'
          : 'Both answers say the same; only spaces or the order of members may differ.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ComparisonToolbar
        older={older}
        newer={newer}
        state={state}
        active={active}
        onActive={setActive}
        onToggle={(kind) => {
          setActive(0)
          onToggle(kind)
        }}
      />
      <ComparisonNotes summary={summary} />
      {count === 0 ? (
        <EmptyState
          title={kinds.length === 0 ? 'All kinds of changes are hidden' : 'None of these changes'}
          actions={
            <Button size="xs" variant="default" onClick={onAll}>
              Show all changes
            </Button>
          }
        />
      ) : (
        <ComparisonLines
          older={older}
          newer={newer}
          state={state}
          active={active}
          onActive={setActive}
        />
      )}
    </>
  )
}

/** How the comparison was made, and what it leaves out. */
function ComparisonNotes({ summary }: { summary: ComparisonSummary }) {
  const locale = useLocale()
  const { match, same, reordered, cut } = summary
  const words = [
    match?.at === 'column' ? `Rows are matched by “${match.column}”.` : undefined,
    match?.at === 'position'
      ? 'No column identifies the rows, so they are matched by position.'
      : undefined,
    same === undefined ? undefined : `${wholeNumber(same, locale)} are the same.`,
    reordered ? 'The order differs.' : undefined,
    cut ? 'There are more changes than are listed here.' : undefined,
  ].filter(Boolean)
  if (words.length === 0) return null
  return <p className={viewer.line}>{words.join(' ')}</p>
}
