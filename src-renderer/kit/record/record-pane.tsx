import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { savedPointerOf } from '../../queries/library/marks'
import { DetailBody, DetailPane } from '../detail/detail-pane'
import type { PaneFrame } from '../page/list-page'
import { Star } from '../save/star'

interface RecordPaneProps {
  /** Its width is remembered under this name. */
  name: string
  /** What kind of thing it is: "Story". */
  title: string
  pointer: RecordPointer
  mark: RecordMark | undefined
  frame: PaneFrame
  children: ReactNode
}

/** A record whole, beside its list. */
export function RecordPane({ name, title, pointer, mark, frame, children }: RecordPaneProps) {
  const star = (
    <Star key={pointer.id} pointer={savedPointerOf(pointer)} mark={mark?.saved ?? null} />
  )
  return (
    <DetailPane name={name} label={title} kind={title} {...frame} actions={star}>
      <DetailBody>{children}</DetailBody>
    </DetailPane>
  )
}
