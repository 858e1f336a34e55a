import { Button } from '@mantine/core'
import type { Operation } from '#shared/operation/operation'
import { FieldRow } from '../../../form/field-row'
import { FurtherParameters } from '../../../form/further-parameters'
import { extraField } from '../../../form/read-draft'
import { ResizablePane } from '../../../ui/resizable-pane'
import styles from '../video-data.module.css'
import type { QuestionDraft } from './use-question-draft'

interface FiltersPaneProps {
  operation: Operation
  draft: QuestionDraft
  onSend: () => void
}

/** Every parameter that the operation customarily takes, and any other. */
export function FiltersPane({ operation, draft, onSend }: FiltersPaneProps) {
  const problems = new Map(draft.problems.map((problem) => [problem.field, problem]))
  return (
    <ResizablePane name="videoData.fields" label="More fields" width={290} min={240} max={420}>
      <form
        className={styles.fields}
        aria-label="More fields"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {draft.fields.map((name) => {
          const field = operation.fields[name]
          return (
            field !== undefined && (
              <FieldRow
                key={name}
                name={name}
                field={field}
                value={draft.values[name]}
                problem={problems.get(name)}
                touched={draft.touched.has(name)}
                onChange={draft.change}
                onTouch={draft.touch}
              />
            )
          )
        })}
        <FurtherParameters
          rows={draft.extra}
          problems={
            new Map(
              draft.extra.flatMap(({ id }) => {
                const problem = problems.get(extraField(id))
                return problem === undefined ? [] : [[extraField(id), problem] as const]
              }),
            )
          }
          onChange={draft.changeExtra}
          onTouch={draft.touch}
        />
        <Button size="xs" type="submit">
          Ask (1 call)
        </Button>
      </form>
    </ResizablePane>
  )
}
