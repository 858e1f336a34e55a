import { Button, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Operation } from '#shared/operation/operation'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { LinkButton, Pane, Row, Space, Split } from '../../../ui/layout'
import { resources, type Selector } from '../resources'
import type { Exploring } from '../routes'
import styles from '../video-data.module.css'
import { FiltersPane } from './filters-pane'
import { PartsMenu } from './parts-menu'
import { type QuestionDraft, useQuestionDraft } from './use-question-draft'

interface QuestionFormProps {
  operation: Operation
  exploring: Exploring
  running: boolean
  /** The same question was sent once more: it is asked again. */
  onAgain: () => void
  children: ReactNode
}

/** What is asked of a resource, in one line; everything that it can be narrowed by is one press away. */
export function QuestionForm(props: QuestionFormProps) {
  const { operation, exploring, running, onAgain, children } = props
  const resource = resources[exploring.resource]
  const draft = useQuestionDraft(operation, resource, exploring, onAgain)
  const [open, setOpen] = useState(false)
  const send = () => {
    if (!draft.send()) setOpen(true)
  }
  return (
    <Pane>
      <form
        className={styles.question}
        aria-label={`Ask for ${resource.many}`}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SelectorField draft={draft} selectors={resource.selectors} />
        <Space />
        <PartsMenu operation={operation} draft={draft} />
        <Button
          size="xs"
          variant={draft.filters > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={14} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {draft.filters === 0 ? 'More fields' : `More fields: ${draft.filters}`}
        </Button>
        <Button size="xs" type="submit" loading={running}>
          Ask (1 call)
        </Button>
      </form>
      {draft.selector?.personal === true && (
        <Row className={styles.notice} role="status">
          Only the owner of an account may ask this, with an authorisation of their own. A gateway
          key has none: the service will most likely refuse, and the call counts all the same.
        </Row>
      )}
      {draft.problems.length > 0 && (
        <Row className={styles.notice} role="alert">
          <span>
            {draft.problems.map(({ field, sentence }) => `${field}: ${sentence}`).join(' ')}
          </span>
          {draft.isOdd && <SendElsewhere operation={operation} />}
        </Row>
      )}
      <Split>
        {open && <FiltersPane operation={operation} draft={draft} onSend={send} />}
        <Pane>{children}</Pane>
      </Split>
    </Pane>
  )
}

/** "All operations" has the same form, and sends questions to which only customary rules object. */
function SendElsewhere({ operation }: { operation: Operation }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { id, service } = operation
  return (
    <LinkButton onClick={() => go({ page: 'service', service, tab: 'operations', operation: id })}>
      Send it anyway in All operations
    </LinkButton>
  )
}

interface SelectorFieldProps {
  draft: QuestionDraft
  selectors: readonly Selector[]
}

/** By what the resources are meant, and its value. */
function SelectorField({ draft, selectors }: SelectorFieldProps) {
  const { selector } = draft
  if (selector === undefined) return null
  return (
    <>
      {selectors.length > 1 && (
        <SegmentedChoice
          label="Asked by"
          options={selectors.map(({ field, label }) => ({ value: field, label }))}
          value={selector.field}
          onChange={draft.select}
        />
      )}
      {selector.value.at === 'typed' && (
        <TextInput
          size="xs"
          className={styles.selector ?? ''}
          aria-label={selector.label}
          placeholder={selector.value.placeholder}
          spellCheck={false}
          autoComplete="off"
          data-page-search
          value={draft.textOf(selector.field)}
          onChange={(event) => draft.change(selector.field, event.currentTarget.value)}
        />
      )}
    </>
  )
}
