import { Answered } from '../../../kit/shown/answered'
import { titleOf } from '../../../kit/shown/unanswered'
import { EmptyState } from '../../../ui/empty-state'
import { Pane } from '../../../ui/layout'
import styles from '../video.module.css'
import type { useVideo } from './use-video'

interface VideoStateProps {
  id: string
  known: ReturnType<typeof useVideo>
  /** Something of the video is there: only what went wrong is said. */
  beside?: boolean
}

/** Where the asking for a video stands, while its details are not there. */
export function VideoState({ id, known, beside = false }: VideoStateProps) {
  const { first } = known
  const { asked } = first
  const said = asked.at === 'failed' ? asked.fault.providerText : undefined
  const state = (
    <>
      {said !== undefined && (
        <p className={styles.refusal} role="status">
          {titleOf(said, null)}. The service says: {said}
        </p>
      )}
      <Answered operation="video.videoDetails" handle={first} at="video" bare>
        {() => <EmptyState title={`Video ${id}`} />}
      </Answered>
    </>
  )
  return beside ? <div className={styles.besideState}>{state}</div> : <Pane>{state}</Pane>
}
