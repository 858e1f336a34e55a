import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { RunningCall } from '../../../src-preload/contract/desk-state'
import type { Operation } from '../../../src-preload/contract/operation'
import { answerIn, type CallState, type Manner } from '../../queries/call-state'
import { EmptyState } from '../../ui/empty-state'
import { useDocument } from '../../viewers/document/use-document'
import { type ViewKind, views, viewsOf } from '../../viewers/view-kinds'
import { AnswerHeader } from './answer-header'
import { FaultPane } from './fault-pane'
import { NeverAsked } from './never-asked'
import styles from './operations.module.css'
import { RunningPane } from './running-pane'
import { useViewChoice } from './view-choice'
import { ViewPart } from './view-part'

interface AnswerPaneProps {
  operation: Operation
  state: CallState
  running: RunningCall | undefined
  /** Asks the same again, in another manner. */
  onAgain: (manner: Manner) => void
  /** False where asking again does something again. */
  refreshable: boolean
  onCancel: () => void
  /** Shows or hides the form. */
  formShown: boolean
  onForm: () => void
  /** Fills in the example and sends it. */
  onExample: () => void
}

/** The answer of an operation, or what stands in its place. */
export function AnswerPane(props: AnswerPaneProps) {
  const { operation, state, running, onAgain, onCancel } = props
  const answer = answerIn(state)
  const document = useDocument(answer)
  const [earlier, setEarlier] = useState<string>()
  const choice = useViewChoice(operation.id)
  const panelId = 'answer-panel'

  const kinds = answer === undefined ? [] : viewsOf(answer.body)
  const kind: ViewKind = kinds.find((one) => one === choice.kind) ?? kinds[0] ?? 'headers'
  const cancelled = state.at === 'failed' && state.fault.code === 'cancelled'
  // What a person stopped is no mishap: the answer from before stays in its place.
  const showsFault =
    state.at === 'failed' &&
    (answer === undefined || (!cancelled && earlier !== String(state.failedAt)))
  const View = views[kind].component

  return (
    <section
      className={styles.answer}
      aria-label="Answer"
      aria-busy={state.at === 'running'}
      data-at={state.at}
      data-operation={operation.id}
    >
      {(answer !== undefined || state.at === 'failed' || !props.formShown) && (
        <AnswerHeader
          state={state}
          answer={showsFault ? undefined : answer}
          document={document}
          kinds={showsFault ? [] : kinds}
          kind={kind}
          panelId={panelId}
          formShown={props.formShown}
          onForm={props.onForm}
          onKind={choice.pick}
          onRefresh={props.refreshable ? () => onAgain({ mode: 'refresh' }) : undefined}
        />
      )}
      {state.at === 'running' && (
        <RunningPane
          state={state}
          running={running}
          alone={answer === undefined}
          onCancel={onCancel}
        />
      )}
      {state.at === 'failed' && showsFault && cancelled && (
        <EmptyState
          icon={<IconPlayerStop stroke={1.6} />}
          title={state.fault.message}
          actions={
            <Button size="xs" variant="default" onClick={() => onAgain(state.manner)}>
              Send again
            </Button>
          }
        >
          {state.fault.nextStep}
        </EmptyState>
      )}
      {state.at === 'failed' && showsFault && !cancelled && (
        <FaultPane
          operation={operation}
          state={state}
          onAgain={onAgain}
          onEarlier={() => setEarlier(String(state.failedAt))}
        />
      )}
      {state.at === 'failed' && !showsFault && (
        <p className={styles.notice} data-quiet={cancelled || undefined} role="status">
          {state.fault.message} This is the answer from before.{' '}
          {!cancelled && (
            <button type="button" className={styles.link} onClick={() => setEarlier(undefined)}>
              What happened
            </button>
          )}
        </p>
      )}
      {state.at === 'idle' && <NeverAsked operation={operation} onExample={props.onExample} />}
      {answer !== undefined && !showsFault && (
        <div
          id={panelId}
          className={styles.panel}
          role="tabpanel"
          aria-label={views[kind].label}
          data-earlier={state.at === 'running' || undefined}
        >
          <ViewPart key={`${kind} ${answer.id}`} name={`The view ${views[kind].label}`}>
            <View answer={answer} document={document} />
          </ViewPart>
        </div>
      )}
    </section>
  )
}
