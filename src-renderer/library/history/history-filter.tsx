import { Select } from '@mantine/core'
import { serviceIds } from '#shared/operation/operation'
import { serviceOf } from '#shared/services/index'
import { serviceIdentity } from '../../identity/service-identity'
import type { HistoryChoice } from '../../state/library-route'

const services = [
  { value: 'all', label: 'All services' },
  ...serviceIds.map((id) => ({ value: id, label: serviceIdentity[id].title })),
]

interface HistoryFilterProps {
  choice: HistoryChoice
  onChange: (choice: HistoryChoice) => void
}

/** Of which service, and of which of its operations. */
export function HistoryFilter({ choice, onChange }: HistoryFilterProps) {
  const { text, service } = choice
  const operations =
    service === undefined
      ? []
      : Object.values(serviceOf(service).operations).map(({ id, title }) => ({
          value: id,
          label: title,
        }))
  return (
    <>
      <Select
        aria-label="Service"
        size="xs"
        w={140}
        maxDropdownHeight={360}
        data={services}
        value={service ?? 'all'}
        onChange={(value) => {
          const chosen = serviceIds.find((id) => id === value)
          onChange(chosen === undefined ? { text } : { text, service: chosen })
        }}
      />
      {service !== undefined && (
        <Select
          aria-label="Operation"
          size="xs"
          w={180}
          searchable
          maxDropdownHeight={360}
          data={[{ value: 'all', label: 'All operations' }, ...operations]}
          value={choice.operation ?? 'all'}
          onChange={(value) =>
            onChange(
              value === null || value === 'all'
                ? { text, service }
                : { text, service, operation: value },
            )
          }
        />
      )}
    </>
  )
}
