import { UnstyledButton } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useId } from 'react'
import type { Operation } from '#shared/operation/operation'
import type { Problem } from '#shared/operation/read-input'
import { changeDraft, type Draft } from '../queries/drafts'
import styles from './form.module.css'
import { JsonText } from './json-input'
import { bodyField } from './read-draft'

interface BodyEditorProps {
  operation: Operation
  draft: Draft
  problems: ReadonlyMap<string, Problem>
  onTouch: (name: string) => void
}

/** The body that the fields make, as a text to start from. */
export function bodyOfFields(operation: Operation, values: Draft['values']): string {
  const entries = Object.entries(operation.fields)
    .filter(([name, field]) => field.place === 'body' && (values[name] ?? '') !== '')
    .map(([name]) => [name, values[name]])
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}

/** The JSON body as text, in place of the one that the fields make. */
export function BodyEditor({ operation, draft, problems, onTouch }: BodyEditorProps) {
  const id = useId()
  const { body } = draft
  const put = (text: string | undefined) =>
    changeDraft(operation.id, (now) => ({ ...now, body: text }))
  if (body === undefined) {
    return (
      <UnstyledButton
        className={styles.addButton}
        onClick={() => put(bodyOfFields(operation, draft.values))}
      >
        <IconBraces aria-hidden="true" stroke={1.8} /> Write the body as JSON
      </UnstyledButton>
    )
  }
  const problem = problems.get(bodyField)
  return (
    <div data-field={bodyField}>
      <div className={styles.labels}>
        <span>
          <label htmlFor={id}>Body</label> <span className={styles.name}>JSON</span>
        </span>
        <UnstyledButton
          className={`${styles.textButton} ${styles.standing}`}
          onClick={() => put(undefined)}
        >
          Use the fields
        </UnstyledButton>
      </div>
      <JsonText
        id={id}
        text={body}
        placeholder="{ … }"
        rows={10}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onBlur={() => onTouch(bodyField)}
        onText={put}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} data-weight={problem.weight}>
          {problem.sentence}
        </p>
      )}
    </div>
  )
}
