import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { clockTime } from '../../ui/words'
import type { ComparisonShape } from '../document/comparison-model'
import viewer from '../viewers.module.css'
import styles from './compare.module.css'
import { ComparisonLines } from './comparison-lines'
import { ComparisonNotes } from './comparison-notes'
import { ComparisonToolbar } from './comparison-toolbar'
import { type OpenSide, useCompared } from './use-compared'
import { useComparison } from './use-comparison'

interface ComparisonProps {
  /** Ids of kept answers. */
  older: string
  newer: string
  onClose: () => void
}

/** What differs between two answers to the same question. */
export function Comparison({ older, newer, onClose }: ComparisonProps) {
  const compared = useCompared(older, newer)
  const ready = compared.at === 'ready' ? compared : undefined
  return (
    <section className={styles.whole} aria-label="Comparison">
      <div className={styles.head}>
        <h3>
          Compared:{' '}
          {ready === undefined ? (
            'two versions'
          ) : (
            <>
              <Moment side={ready.older} /> <span aria-hidden="true">→</span>
              <span className="for-ears">with</span> <Moment side={ready.newer} />
            </>
          )}
        </h3>
        <IconButton label="Close the comparison" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </div>
      {compared.at === 'failed' && <p className={viewer.line}>{compared.message}</p>}
      {compared.at === 'opening' && <Waiting label="The two answers are being read" />}
      {ready !== undefined && <Changes older={ready.older.name} newer={ready.newer.name} />}
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

function Changes({ older, newer }: { older: string; newer: string }) {
  const [shape, setShape] = useState<ComparisonShape>()
  const { state, toggle, showAll } = useComparison(older, newer, shape)
  const [active, setActive] = useState(0)
  if (state.at === 'comparing') return <Waiting label="The answers are being compared" />
  if (state.at === 'failed') return <p className={viewer.line}>{state.message}</p>
  const { summary, kinds, count } = state
  const { added, removed, changed } = summary.counts
  if (added + removed + changed === 0) {
    return (
      <EmptyState title="Nothing differs">
        {summary.reordered
          ? 'Both answers hold the same rows, in another order.'
          : 'Both answers say the same; at most spaces or the order of members are others.'}
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
          toggle(kind)
        }}
        onShape={(next) => {
          setActive(0)
          setShape(next)
        }}
      />
      <ComparisonNotes summary={summary} />
      {count === 0 ? (
        <EmptyState
          title={kinds.length === 0 ? 'All kinds of changes are hidden' : 'None of these changes'}
          actions={
            <Button size="xs" variant="default" onClick={showAll}>
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
