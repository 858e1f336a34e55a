import { IconChevronRight, IconCopy, IconRoute } from '@tabler/icons-react'
import { memo } from 'react'
import type { TreeLine } from '../../document/tree-model'
import styles from './tree.module.css'

interface TreeRowProps {
  id: string
  line: TreeLine
  rootName: string
  start: number
  active: boolean
  needle: string
  onToggle: (at: number) => void
  onActive: (at: number) => void
  onCopy: (what: 'path' | 'value', at: number) => void
}

/** One line of a tree: name, value, and copying either path or value. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { id, line, rootName, start, active, needle, onToggle, onActive, onCopy } = props
  const { at, depth, name, kind, state, text, encoded } = line
  const opens = state !== 'leaf'
  const whole = kind === 'object' || kind === 'array'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the tree, which has the focus
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={styles.row}
      aria-level={depth + 1}
      aria-selected={active}
      {...(opens ? { 'aria-expanded': state === 'open' } : {})}
      style={{ transform: `translateY(${start}px)`, paddingLeft: 14 + Math.min(depth, 24) * 16 }}
      onClick={() => (opens ? onToggle(at) : onActive(at))}
    >
      <span className={styles.arrow} data-state={state}>
        {opens && <IconChevronRight aria-hidden="true" stroke={2} />}
      </span>
      {name !== '' && kind !== 'part' && (
        <span className={styles.name}>
          <Marked text={name} needle={needle} />:
        </span>
      )}
      {at === 0 && <span className={styles.name}>{rootName}:</span>}
      <span className={styles.value} data-kind={kind}>
        {encoded && <span className={styles.tag}>JSON in text</span>}
        {whole ? text : <Marked text={kind === 'text' ? `"${text}"` : text} needle={needle} />}
      </span>
      <span className={styles.tools}>
        <button
          type="button"
          tabIndex={-1}
          title="Copy path"
          aria-label={`Copy path of ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            onCopy('path', at)
          }}
        >
          <IconRoute aria-hidden="true" stroke={1.8} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          title="Copy value"
          aria-label={`Copy value of ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            onCopy('value', at)
          }}
        >
          <IconCopy aria-hidden="true" stroke={1.8} />
        </button>
      </span>
    </div>
  )
})

function Marked({ text, needle }: { text: string; needle: string }) {
  const wanted = needle.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
