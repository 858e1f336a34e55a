import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { runOfferOf } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { savedPointerOf } from '../../queries/library/marks'
import { DetailBody, DetailPane } from '../detail/detail-pane'
import { IntentButton } from '../intents/intent-menu'
import type { PaneFrame } from '../page/frames'
import { Star } from '../save/star'

interface RecordPaneProps {
  /** Its width is remembered under this name. */
  name: string
  /** What kind of thing it is: "Story". */
  title: string
  pointer: RecordPointer
  mark: RecordMark | undefined
  /** What it is to the rest of the program: "…" and its keys offer what can be done with it. */
  subject?: Subject
  frame: PaneFrame
  children: ReactNode
}

/** A record whole, beside its list. */
export function RecordPane({
  name,
  title,
  pointer,
  mark,
  subject,
  frame,
  children,
}: RecordPaneProps) {
  const subjects = subject === undefined ? [] : [subject]
  const actions = (
    <>
      <Star key={pointer.id} pointer={savedPointerOf(pointer)} mark={mark?.saved ?? null} />
      <IntentButton subjects={subjects} />
    </>
  )
  return (
    <DetailPane
      name={name}
      label={title}
      kind={title}
      {...frame}
      actions={actions}
      onKey={(key) => runOfferOf(key, subjects)}
    >
      <DetailBody>{children}</DetailBody>
    </DetailPane>
  )
}
