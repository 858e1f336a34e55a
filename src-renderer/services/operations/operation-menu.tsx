import { Select } from '@mantine/core'
import type { Operation } from '#shared/operation/operation'
import { groupOperations } from './groups'

interface OperationMenuProps {
  operations: readonly Operation[]
  selected: string
  onSelect: (id: string) => void
}

/** The operations as one field, for where the list has no room. */
export function OperationMenu({ operations, selected, onSelect }: OperationMenuProps) {
  const data = groupOperations(operations).map((group) => ({
    group: group.name,
    items: group.operations.map((one) => ({ value: one.id, label: one.title })),
  }))
  return (
    <nav aria-label="Operations">
      <Select
        aria-label="Operation"
        searchable
        nothingFoundMessage="No operation of this name"
        maxDropdownHeight={360}
        data={data}
        value={selected}
        data-page-search
        onChange={(id) => id !== null && onSelect(id)}
      />
    </nav>
  )
}
