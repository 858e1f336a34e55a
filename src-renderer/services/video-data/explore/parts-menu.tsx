import { Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Operation } from '#shared/operation/operation'
import { partWords } from '../resources'
import styles from '../video-data.module.css'
import type { QuestionDraft } from './use-question-draft'

interface PartsMenuProps {
  operation: Operation
  draft: QuestionDraft
}

/** The parts of each resource that come back, with what each of them adds. */
export function PartsMenu({ operation, draft }: PartsMenuProps) {
  const [open, setOpen] = useState(false)
  const field = operation.fields.part
  if (field?.kind !== 'list') return null
  const chosen = new Set(
    draft
      .textOf('part')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  const offered = field.options.map(({ value }) => value)
  const toggle = (part: string) => {
    const next = new Set(chosen)
    if (!next.delete(part)) next.add(part)
    // In the order in which they are offered, so that the same parts are the same question.
    const ordered = [...offered, ...next].filter((one) => next.has(one))
    draft.change('part', [...new Set(ordered)].join(','))
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          aria-expanded={open}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpen(!open)}
        >
          Parts: {chosen.size} of {new Set([...offered, ...chosen]).size}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.parts} aria-label="Parts">
        <p className={styles.faint}>What is left out is missing from the answer.</p>
        {[...new Set([...offered, ...chosen])].map((part) => (
          <Checkbox
            key={part}
            size="xs"
            label={part}
            description={partWords[part]}
            checked={chosen.has(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
