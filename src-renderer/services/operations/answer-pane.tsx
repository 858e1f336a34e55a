import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { Operation } from '#shared/operation/operation'
import { useDocument } from '../../document/use-document'
import {
  answerIn,
  type CallState,
  callUnderWay,
  lineIn,
  type Manner,
} from '../../queries/call-state'
import { useOffline } from '../../queries/offline'
import { useVersions } from '../../queries/use-versions'
import { EmptyState } from '../../ui/empty-state'
import { useHasPassed } from '../../ui/use-now'
import { type ViewKind, views, viewsOf } from '../../viewers/view-kinds'
import { AnswerHeader } from './answer-header'
import { type Strip, stripOf } from './answer-strip-kind'
import { FaultPane } from './fault-pane'
import { NeverAsked } from './never-asked'
import styles from './operations.module.css'
import { answersAnother, previousWords } from './previous-words'
import { RunningPane } from './running-pane'
import { shownFailure, type Telling } from './shown-failure'
import { useViewChoice } from './view-choice'
import { ViewPart } from './view-part'

const AnswerStrip = lazy(() =>
  import('./answer-strip').then((module) => ({ default: module.AnswerStrip })),
)
const Comparison = lazy(() =>
  import('../../viewers/compare/comparison').then((module) => ({ default: module.Comparison })),
)

interface AnswerPaneProps {
  operation: Operation
  state: CallState
  running: RunningCall | undefined
  /** Asks the same again, in another manner. */
  onAgain: (manner: Manner) => void
  /** False where asking again does something again. */
  refreshable: boolean
  onCancel: () => void
  /** Opens a kept answer by its id. */
  onOpen: (id: string) => void
  /** Shows or hides the form. */
  formShown: boolean
  onForm: () => void
  /** Fills in the example and sends it. */
  onExample: () => void
}

/** The answer of an operation, or what stands in its place. */
export function AnswerPane(props: AnswerPaneProps) {
  const { operation, state, running, onAgain, refreshable, onCancel, onOpen } = props
  const answer = answerIn(state)
  const line = lineIn(state)
  const document = useDocument(answer, line)
  const [telling, setTelling] = useState<Telling>({ at: 'asItIs' })
  const [compared, setCompared] = useState<{ line: string; older: string; newer: string }>()
  const choice = useViewChoice(operation.id)
  const versions = useVersions(answer)
  const offline = useOffline()
  const passed = useHasPassed(answer?.freshUntil ?? 0)
  const panelId = 'answer-panel'

  const kinds = answer === undefined ? [] : viewsOf(answer)
  const kind: ViewKind = kinds.find((one) => one === choice.kind) ?? kinds[0] ?? 'headers'
  const failure = shownFailure(state, telling)
  const cancelled = failure?.fault.code === 'cancelled'
  const comparing = failure === undefined && compared?.line === line ? compared : undefined
  const compare = (older: string, newer: string) => setCompared({ line, older, newer })
  const open = (id: string) => {
    setCompared(undefined)
    onOpen(id)
  }
  const strip: Strip =
    failure === undefined ? stripOf(state, versions, passed, offline) : { at: 'none' }
  const View = views[kind].component

  return (
    <section
      className={styles.answer}
      aria-label="Answer"
      aria-busy={callUnderWay(state) !== undefined}
      data-at={state.at}
      data-operation={operation.id}
    >
      {(answer !== undefined || state.at === 'failed' || !props.formShown) && (
        <AnswerHeader
          state={state}
          answer={failure === undefined ? answer : undefined}
          document={document}
          kinds={failure === undefined && comparing === undefined ? kinds : []}
          kind={kind}
          panelId={panelId}
          formShown={props.formShown}
          onForm={props.onForm}
          onKind={choice.pick}
          onRefresh={refreshable ? () => onAgain({ mode: 'refresh' }) : undefined}
          versions={versions}
          onOpen={open}
          onCompare={compare}
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
      {failure !== undefined && cancelled && (
        <EmptyState
          icon={<IconPlayerStop stroke={1.6} />}
          title={failure.fault.message}
          actions={
            <Button size="xs" variant="default" onClick={() => onAgain(failure.manner)}>
              Send again
            </Button>
          }
        >
          {failure.fault.nextStep}
        </EmptyState>
      )}
      {failure !== undefined && !cancelled && (
        <FaultPane
          operation={operation}
          state={failure}
          onAgain={onAgain}
          onEarlier={() => setTelling({ at: 'answer', failedAt: failure.failedAt })}
        />
      )}
      {state.at === 'failed' && failure === undefined && (
        <p
          className={styles.notice}
          data-quiet={(state.fault.code === 'cancelled' && !answersAnother(state)) || undefined}
          role="status"
        >
          {state.fault.message} {previousWords(operation, state)}{' '}
          {state.fault.code !== 'cancelled' && (
            <button
              type="button"
              className={styles.link}
              onClick={() => setTelling({ at: 'fault', failedAt: state.failedAt })}
            >
              What happened
            </button>
          )}
        </p>
      )}
      {state.at === 'idle' && <NeverAsked operation={operation} onExample={props.onExample} />}
      {answer !== undefined && strip.at !== 'none' && comparing === undefined && (
        <Suspense>
          <AnswerStrip
            strip={strip}
            answer={answer}
            running={running}
            onAgain={refreshable ? onAgain : undefined}
            onCancel={onCancel}
            onFault={() =>
              state.at === 'answered' &&
              state.news.at === 'refreshFailed' &&
              setTelling({ at: 'fault', failedAt: state.news.failedAt })
            }
            onOpen={open}
            onCompare={compare}
          />
        </Suspense>
      )}
      {comparing !== undefined && (
        <ViewPart key={`${comparing.older} ${comparing.newer}`} name="The comparison">
          <Comparison
            older={comparing.older}
            newer={comparing.newer}
            onClose={() => setCompared(undefined)}
          />
        </ViewPart>
      )}
      {answer !== undefined && failure === undefined && comparing === undefined && (
        <div
          id={panelId}
          className={styles.panel}
          role="tabpanel"
          aria-label={views[kind].label}
          data-earlier={state.at === 'running' || undefined}
        >
          <ViewPart key={`${kind} ${line}`} name={`The view ${views[kind].label}`}>
            <View answer={answer} document={document} />
          </ViewPart>
        </div>
      )}
    </section>
  )
}
