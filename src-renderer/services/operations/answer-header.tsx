import { IconLayoutSidebar, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { DocumentState } from '../../document/use-document'
import { Star } from '../../kit/save/star'
import { type CallState, callUnderWay } from '../../queries/call-state'
import { useAnswerMark } from '../../queries/use-versions'
import type { Versions } from '../../queries/version-place'
import { Chip } from '../../ui/chip'
import { SegmentedTabs } from '../../ui/choice/segmented-tabs'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { type ViewKind, views } from '../../viewers/view-kinds'
import { AnswerFacts } from './answer-facts'
import { statusTone, statusWords } from './call-words'
import styles from './operations.module.css'

const VersionsButton = lazy(() =>
  import('./versions-button').then((module) => ({ default: module.VersionsButton })),
)

interface AnswerHeaderProps {
  state: CallState
  /** The answer that is shown, if one is. */
  answer: Answer | undefined
  document: DocumentState
  kinds: readonly ViewKind[]
  kind: ViewKind
  panelId: string
  formShown: boolean
  onForm: () => void
  onKind: (kind: ViewKind) => void
  /** Absent if asking again does something again. */
  onRefresh: (() => void) | undefined
  versions: Versions
  onOpen: (id: string) => void
  onCompare: (older: string, newer: string) => void
}

/** Status, size, time, source and age of the answer, and the ways to look at it. */
export function AnswerHeader(props: AnswerHeaderProps) {
  const { state, answer, document, kinds, kind, formShown } = props
  return (
    <Row className={styles.answerHead}>
      {!formShown && (
        <IconButton
          label="Show the form"
          icon={<IconLayoutSidebar stroke={1.8} />}
          onClick={props.onForm}
        />
      )}
      {answer !== undefined && (
        <Chip tone={statusTone(answer.status)}>{statusWords(answer.status)}</Chip>
      )}
      {answer === undefined && state.at === 'failed' && <FaultChip fault={state.fault} />}
      {answer === undefined ? (
        <span className={styles.facts} />
      ) : (
        <AnswerFacts answer={answer} document={document} earlier={props.versions.place > 0} />
      )}
      <Row className={styles.headTools}>
        {answer !== undefined && (
          <>
            {props.versions.all.length > 1 && (
              <Suspense>
                <VersionsButton
                  versions={props.versions}
                  onOpen={props.onOpen}
                  onCompare={props.onCompare}
                />
              </Suspense>
            )}
            <AnswerStar answer={answer} />
          </>
        )}
        {answer !== undefined && props.onRefresh !== undefined && (
          <IconButton
            label="Refresh (1 call)"
            keys="F5"
            icon={<IconRefresh stroke={1.8} />}
            disabled={callUnderWay(state) !== undefined}
            onClick={props.onRefresh}
          />
        )}
        {kinds.length > 1 && (
          <SegmentedTabs
            label="Views of the answer"
            small
            tabs={kinds.map((id) => ({ id, label: views[id].label }))}
            selected={kind}
            panelId={props.panelId}
            onSelect={props.onKind}
          />
        )}
      </Row>
    </Row>
  )
}

function FaultChip({ fault }: { fault: Fault }) {
  if (fault.code === 'cancelled') return <Chip>Cancelled</Chip>
  // "200 OK" over an answer that nobody can use would say the opposite.
  const { status = 0 } = fault
  return <Chip tone="bad">{status >= 400 ? statusWords(status) : 'Failed'}</Chip>
}

/** The star of a whole answer; there once it is known whether the answer is saved. */
function AnswerStar({ answer }: { answer: Answer }) {
  const mark = useAnswerMark(answer)
  if (mark === undefined) return null
  return <Star key={answer.id} pointer={{ at: 'answer', id: answer.id }} mark={mark} />
}
