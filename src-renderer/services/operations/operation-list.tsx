import { type KeyboardEvent, useRef } from 'react'
import type { Operation } from '#shared/operation/operation'
import { callUnderWay } from '../../queries/call-state'
import { useCalls } from '../../queries/calls'
import { shortText, usePageState } from '../../state/page-memory'
import { SearchField } from '../../ui/search-field'
import { filterOperations, groupOperations } from './groups'
import styles from './operations.module.css'

interface OperationListProps {
  service: string
  operations: readonly Operation[]
  selected: string
  onSelect: (id: string) => void
}

/** All operations of a service, by group, filtered while one types. */
export function OperationList({ service, operations, selected, onSelect }: OperationListProps) {
  const [filter, setFilter] = usePageState(`operations.filter ${service}`, '', shortText)
  const list = useRef<HTMLElement>(null)
  const found = filterOperations(operations, filter)
  const groups = groupOperations(found)

  const move = (event: KeyboardEvent, from: 'search' | 'list') => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ...(from === 'list' ? { Home: 0, End: buttons.length - 1 } : {}),
    }[event.key]
    if (from === 'search' && event.key === 'Enter' && found[0] !== undefined) {
      onSelect(found[0].id)
    } else if (target !== undefined) {
      if (target < 0) document.querySelector<HTMLElement>('[data-page-search]')?.focus()
      else buttons[Math.min(target, buttons.length - 1)]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.listSearch}>
        <SearchField
          label="Filter operations"
          placeholder={`Filter ${operations.length}`}
          value={filter}
          onChange={setFilter}
          onKeyDown={(event) => move(event, 'search')}
          ofPage
        />
      </div>
      <nav
        ref={list}
        className={styles.list}
        aria-label="Operations"
        onKeyDown={(event) => move(event, 'list')}
      >
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2 className={styles.group}>{group.name}</h2>
            {group.operations.map((one) => (
              <ListItem
                key={one.id}
                operation={one}
                selected={one.id === selected}
                onSelect={onSelect}
              />
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <p className={styles.none}>
            None of the {operations.length} operations matches “{filter.trim()}”.
          </p>
        )}
      </nav>
    </>
  )
}

interface ListItemProps {
  operation: Operation
  selected: boolean
  onSelect: (id: string) => void
}

function ListItem({ operation, selected, onSelect }: ListItemProps) {
  const dot = useCalls(({ states }) => {
    const state = states[operation.id]
    if (state !== undefined && callUnderWay(state) !== undefined) return 'running'
    return state?.at === 'failed' && state.fault.code !== 'cancelled' ? 'failed' : undefined
  })
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={selected ? 'page' : undefined}
      title={operation.shortTitle === undefined ? undefined : operation.title}
      onClick={() => onSelect(operation.id)}
    >
      <span aria-hidden={operation.shortTitle !== undefined}>
        {operation.shortTitle ?? operation.title}
      </span>
      {operation.shortTitle !== undefined && <span className="for-ears">{operation.title}</span>}
      {dot !== undefined && (
        <i
          className={styles.dot}
          data-at={dot}
          title={dot === 'running' ? 'A call is running' : 'The last call failed'}
          aria-hidden="true"
        />
      )}
    </button>
  )
}
