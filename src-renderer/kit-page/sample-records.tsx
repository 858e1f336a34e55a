import type { Unanswered as Unanswer } from '#shared/services/unanswered'
import type { Asked } from '../data/asked'
import { LinkButtons } from '../kit/record/link-buttons'
import { RecordPage } from '../kit/record/record-page'
import { RecordPane } from '../kit/record/record-pane'
import { MarksEditor } from '../kit/save/note-fields'
import { Answered } from '../kit/shown/answered'
import { AskLine } from '../kit/shown/ask-line'
import { CallProgress } from '../kit/shown/call-progress'
import { FurtherSteps, Shown } from '../kit/shown/shown'
import { Row } from '../ui/layout'
import styles from './kit-page.module.css'
import { answer, fault, item, long, nothing, subjects } from './sample-data'
import type { SampleState } from './sample-state'

type Model = Unanswer | { at: 'story'; title: string }

const ready = (model: Model): Asked<Model> => ({
  at: 'ready',
  model,
  answer,
  refresh: { at: 'none' },
})
const handleOf = (asked: Asked<Model>) => ({
  asked,
  ask: nothing,
  refresh: nothing,
  cancel: nothing,
})
const refused: Model = { at: 'refused', sentence: long, reason: 'private', status: 403 }

const answered = (state: string, model: Model): SampleState => ({
  state,
  Part: () => (
    <Answered operation="news.page" at="story" handle={handleOf(ready(model))}>
      {({ title }) => <p className={styles.padded}>{title}</p>}
    </Answered>
  ),
})

const asked: readonly Asked<Model>[] = [
  { at: 'idle' },
  { at: 'loading', callId: undefined, startedAt: 0 },
  { at: 'stopped' },
  { at: 'failed', fault, failedAt: 0 },
  { at: 'unreadable', answer, refresh: { at: 'none' } },
  ready(refused),
  ready({ at: 'missing' }),
]

const running = { callId: 'call', operation: 'news.page', startedAt: 0 }
const steps = [
  { at: 'queued', reason: 'The service asked to wait.', until: null },
  { at: 'sent', attempt: 2 },
  { at: 'receiving', bytes: 4_000, total: 12_000 },
] as const

/** Answers that hold what was asked for, and those that do not; a call while it goes. */
export const answeredStates: readonly SampleState[] = [
  answered('answered', { at: 'story', title: long }),
  answered('refused', refused),
  answered('without it', { at: 'missing' }),
  answered('of another shape', { at: 'unrecognised' }),
  {
    state: 'one more call, in every state',
    Part: () => (
      <div className={styles.padded}>
        {asked.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <p key={place}>
            <AskLine
              handle={handleOf(one)}
              at="story"
              label="Its details"
              words="Ask for its details"
            />
          </p>
        ))}
      </div>
    ),
  },
  {
    state: 'a call that waits, was sent, and comes in',
    Part: () => (
      <div className={styles.padded}>
        {steps.map((step) => (
          <CallProgress
            key={step.at}
            since={Date.now()}
            running={{ ...running, step }}
            onCancel={nothing}
          />
        ))}
      </div>
    ),
  },
  {
    state: 'asked anew behind a copy',
    Part: () => (
      <Shown
        operation="news.page"
        handle={{
          ...handleOf({
            at: 'ready',
            model: { at: 'missing' },
            answer: { ...answer, from: 'library' },
            refresh: { at: 'running', callId: 'call', startedAt: 0 },
          }),
          running: { ...running, step: { at: 'receiving', bytes: 4_000, total: 12_000 } },
        }}
      >
        {() => <p className={styles.padded}>The copy that is there.</p>}
      </Shown>
    ),
  },
  {
    state: 'further steps of faults',
    Part: () => (
      <Row className={styles.padded}>
        {(['budgetReached', 'offline', 'noKey', 'noAddress'] as const).map((code) => (
          <FurtherSteps
            key={code}
            operation="news.page"
            fault={{ ...fault, code }}
            onAsk={nothing}
          />
        ))}
      </Row>
    ),
  },
]

const [subject] = subjects

/** Records of the library, beside their list and on a page of their own. */
export const recordStates: readonly SampleState[] = [
  {
    state: 'beside its list',
    high: true,
    Part: () => (
      <RecordPane
        name="kit record"
        title="Post"
        pointer={item}
        mark={{ id: item.id, saved: null, read: true, firstSeenAt: 0 }}
        {...(subject !== undefined && { subject })}
        frame={{
          onClose: nothing,
          turn: { previous: nothing, next: undefined, place: 8, total: 9 },
        }}
      >
        <p>{long}</p>
      </RecordPane>
    ),
  },
  {
    state: 'page',
    high: true,
    Part: () => (
      <RecordPage pointer={item} title="Post">
        {({ title }) => <p>{title}</p>}
      </RecordPage>
    ),
  },
  {
    state: 'long text',
    high: true,
    Part: () => (
      <RecordPage pointer={item} title="Post" reading>
        {({ text }) => <p>{`${text} `.repeat(80)}</p>}
      </RecordPage>
    ),
  },
  {
    state: 'gone',
    Part: () => (
      <RecordPage pointer={{ ...item, id: 'gone' }} title="Post">
        {() => null}
      </RecordPage>
    ),
  },
  {
    state: 'lists, tags and note: not saved, and saved',
    Part: () => (
      <div className={styles.padded}>
        <MarksEditor pointer={{ at: 'answer', id: 'a' }} mark={null} onLists={nothing} />
        <MarksEditor
          pointer={{ at: 'answer', id: 'b' }}
          mark={{ lists: ['trains'], tags: ['night', long.slice(0, 60)], note: long, savedAt: 0 }}
          onLists={nothing}
        />
        <Row>
          <LinkButtons link="https://forum.example/p1" keys="O" />
          <LinkButtons link={null} />
        </Row>
      </div>
    ),
  },
]
