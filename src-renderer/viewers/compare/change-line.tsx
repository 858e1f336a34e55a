import { memo } from 'react'
import type { ComparisonLine } from '../../document/comparison-model'
import styles from './compare.module.css'

interface ChangeLineProps {
  id: string
  /** Undefined until the reader has sent it. */
  line: ComparisonLine | undefined
  position: number
  count: number
  start: number
  active: boolean
  onOpen: (position: number) => void
}

/** One line: a row that came, went or changed, or a value with what it was and what it is. */
export const ChangeLine = memo(function ChangeLine(props: ChangeLineProps) {
  const { id, line, position, count, start, active, onOpen } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the list, which has the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={styles.line}
      data-kind={line?.kind}
      data-part={line?.part || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onOpen(position)}
    >
      {line === undefined ? <i className={styles.coming} /> : <Words line={line} />}
    </div>
  )
})

function Words({ line }: { line: ComparisonLine }) {
  if (line.level === 'row') {
    return (
      <>
        <i className={styles.mark} data-kind={line.kind} aria-hidden="true" />
        <span className={styles.kind}>{line.kind}</span>
        <span className={styles.row}>{line.name}</span>
        <span className={styles.note}>{line.note}</span>
      </>
    )
  }
  return (
    <>
      <i className={styles.mark} data-kind={line.kind} aria-hidden="true" />
      <span className={styles.kind}>{line.kind}</span>
      <span className={styles.path} title={line.name}>
        {line.name}
      </span>
      <span className={styles.values}>
        {line.before !== undefined && <del>{line.before}</del>}
        {line.before !== undefined && line.after !== undefined && <span aria-hidden="true">→</span>}
        {line.after !== undefined && <ins>{line.after}</ins>}
      </span>
    </>
  )
}
