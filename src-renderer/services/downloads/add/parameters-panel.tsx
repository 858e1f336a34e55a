import type { InputValue } from '#shared/operation/read-input'
import { FieldRow } from '../../../form/field-row'
import { FurtherParameters } from '../../../form/further-parameters'
import { shownProblems } from '../../../form/read-draft'
import { changeDraft, useDraft } from '../../../queries/drafts'
import styles from './add-bar.module.css'
import { furtherFields, parametersDraft, type ReadParameters } from './parameters'

const touch = (name: string) =>
  changeDraft(parametersDraft, (draft) => ({
    ...draft,
    touched: new Set([...draft.touched, name]),
  }))

const change = (name: string, value: InputValue) =>
  changeDraft(parametersDraft, (draft) => ({
    ...draft,
    values: { ...draft.values, [name]: value },
  }))

/** Everything that a job may be given beside its address and its format. */
export function ParametersPanel({ read }: { read: ReadParameters }) {
  const draft = useDraft(parametersDraft)
  const problems = shownProblems(read.problems, draft.touched)
  return (
    <fieldset className={styles.panel} id="download-parameters">
      <legend className="for-ears">Parameters of the jobs</legend>
      <div className={styles.fields}>
        {furtherFields.map(([name, field]) => (
          <FieldRow
            key={name}
            name={name}
            field={field}
            value={draft.values[name]}
            problem={problems.get(name)}
            touched={draft.touched.has(name)}
            onChange={change}
            onTouch={touch}
          />
        ))}
      </div>
      <FurtherParameters
        rows={draft.extra}
        problems={problems}
        onChange={(extra) => changeDraft(parametersDraft, (now) => ({ ...now, extra }))}
        onTouch={touch}
      />
    </fieldset>
  )
}
