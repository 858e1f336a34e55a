import type { RecordMark } from '#shared/bridge/library'
import type { Subject } from '../../../intents/subject'
import { DetailPage } from '../../../kit/detail/detail-page'
import { IntentButton } from '../../../kit/intents/intent-menu'
import type { PaneFrame } from '../../../kit/page/frames'
import { Star } from '../../../kit/save/star'
import { savedPointerOf } from '../../../queries/library/marks'
import { LinkButton } from '../../../ui/layout'
import { kindWords, nameOf } from '../names'
import { commentOf, type Thing } from '../things'
import styles from '../video-data.module.css'
import { ThingDetails } from './thing-details'

interface ThingPaneProps {
  thing: Thing
  mark: RecordMark | undefined
  subject: Subject
  frame: PaneFrame
  onOpen: () => void
}

/** One thing of the list whole, as the page beside it. */
export function ThingPane({ thing, mark, subject, frame, onOpen }: ThingPaneProps) {
  const { service, kind, id } = subject
  return (
    <DetailPage
      title={commentOf(thing)?.author.name ?? nameOf(thing)}
      meta={<span className={styles.faint}>{kindWords[thing.at]}</span>}
      turn={frame.turn}
      onBack={frame.onClose}
      actions={
        <>
          <LinkButton onClick={onOpen}>Its own page</LinkButton>
          <Star
            key={id}
            pointer={savedPointerOf({ service, kind, id })}
            mark={mark?.saved ?? null}
          />
          <IntentButton subjects={[subject]} />
        </>
      }
    >
      <div data-reading className={styles.page}>
        <ThingDetails thing={thing} headless />
      </div>
    </DetailPage>
  )
}
