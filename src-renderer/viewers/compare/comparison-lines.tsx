import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import type { ComparisonLine } from '../../document/comparison-model'
import { askDocuments } from '../../document/documents'
import { useWindow } from '../../document/use-window'
import { useRowWindow } from '../../kit/rows/use-row-window'
import { listStep } from '../../ui/list-step'
import { ChangeDetails } from './change-details'
import { ChangeLine } from './change-line'
import { nextChange } from './change-steps'
import styles from './compare.module.css'
import type { ComparisonState } from './use-comparison'

interface ComparisonLinesProps {
  older: string
  newer: string
  state: Extract<ComparisonState, { at: 'ready' }>
  active: number
  onActive: (line: number) => void
}

const lineHeight = 30
const heightAt = () => lineHeight
const keyAt = (index: number) => index

/** The changes; only the lines in view are in the page. N and P go from change to change. */
export function ComparisonLines({ older, newer, state, active, onActive }: ComparisonLinesProps) {
  const listId = useId()
  const [details, setDetails] = useState(false)
  const key = `${older} ${newer} ${state.version}`
  const { scroller, items, height, show } = useRowWindow({
    count: state.count,
    keyAt,
    heightAt,
    // Where the sight is, the active line says.
    question: '',
    overscan: 10,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrangement
  const load = useCallback(
    (from: number, to: number) => askDocuments('compareLines', { older, newer, from, to }),
    [key],
  )
  const lineAt = useWindow<ComparisonLine>(
    key,
    items[0]?.index ?? 0,
    items.at(-1)?.index ?? 0,
    load,
  )
  useEffect(() => show(active), [active, show])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / lineHeight) - 1)
    const target =
      event.key === 'n' || event.key === 'p'
        ? nextChange(state.starts, active, event.key === 'n' ? 1 : -1)
        : listStep(event.key, active, state.count, page)
    if (target !== undefined) onActive(target)
    else if (event.key === 'Enter' || event.key === ' ') setDetails(true)
    else if (event.key === 'Escape' && details) {
      event.stopPropagation()
      setDetails(false)
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="listbox"
        aria-label="Changes"
        aria-activedescendant={`${listId}-${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div style={{ position: 'relative', height: height }}>
          {items.map((item) => (
            <ChangeLine
              key={item.index}
              id={`${listId}-${item.index}`}
              line={lineAt(item.index)}
              position={item.index}
              count={state.count}
              start={item.start}
              active={item.index === active}
              onOpen={(position) => {
                onActive(position)
                setDetails(true)
              }}
            />
          ))}
        </div>
      </div>
      {details && (
        <ChangeDetails
          key={`${key} ${active}`}
          older={older}
          newer={newer}
          line={active}
          onClose={() => {
            setDetails(false)
            scroller.current?.focus()
          }}
        />
      )}
    </>
  )
}
