import { TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Problem } from '#shared/operation/read-input'
import { type ExtraRow, newRow } from '../queries/drafts'
import { IconButton } from '../ui/icon-button'
import styles from './form.module.css'
import { extraField } from './read-draft'

interface FurtherParametersProps {
  rows: readonly ExtraRow[]
  problems: ReadonlyMap<string, Problem>
  onChange: (rows: readonly ExtraRow[]) => void
  onTouch: (name: string) => void
}

/** Any other parameter, as name and value; for operations whose parameters are not shown. */
export function FurtherParameters(props: FurtherParametersProps) {
  const { rows, problems, onChange, onTouch } = props
  const added = useRef<string>(undefined)
  const add = () => {
    const row = newRow()
    added.current = row.id
    onChange([...rows, row])
  }
  const enter = (field: HTMLInputElement | null, id: string) => {
    if (field === null || added.current !== id) return
    added.current = undefined
    field.focus()
  }
  const change = (id: string, part: Partial<ExtraRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles.further}>
      <legend>Further parameters</legend>
      {rows.map((row, place) => {
        const problem = problems.get(extraField(row.id))
        const problemId = `${row.id}-problem`
        const described = problem === undefined ? {} : { 'aria-describedby': problemId }
        return (
          <div key={row.id} data-field={extraField(row.id)}>
            <div className={styles.pair}>
              <TextInput
                ref={(field) => enter(field, row.id)}
                size="xs"
                aria-label={`Name of further parameter ${place + 1}`}
                placeholder="name"
                classNames={{ input: styles.mono ?? '' }}
                error={problem !== undefined}
                spellCheck={false}
                value={row.name}
                onChange={(event) => change(row.id, { name: event.currentTarget.value })}
                onBlur={() => onTouch(extraField(row.id))}
                {...described}
              />
              <span aria-hidden="true">=</span>
              <TextInput
                size="xs"
                aria-label={`Value of further parameter ${place + 1}`}
                placeholder="value"
                classNames={{ input: styles.mono ?? '' }}
                spellCheck={false}
                value={row.value}
                onChange={(event) => change(row.id, { value: event.currentTarget.value })}
              />
              <IconButton
                label={`Remove further parameter ${place + 1}`}
                icon={<IconX stroke={1.8} />}
                onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
              />
            </div>
            {problem !== undefined && (
              <p id={problemId} className={styles.problem} data-weight={problem.weight}>
                {problem.sentence}
              </p>
            )}
          </div>
        )
      })}
      <UnstyledButton className={styles.addButton} onClick={add}>
        <IconPlus aria-hidden="true" stroke={1.8} /> Add a parameter
      </UnstyledButton>
    </fieldset>
  )
}
