import { useState } from 'react'
import type { Video } from '#shared/services/video-models'
import { SourceLine } from '../../../kit/shown/source-line'
import { LinkedText } from '../../../kit/text/linked-text'
import { joinClasses } from '../../../ui/join-classes'
import { LinkButton, Row } from '../../../ui/layout'
import { searchHashtag } from '../../video-routes'
import styles from '../video.module.css'
import type { useVideo } from './use-video'

interface DescriptionProps {
  video: Video
  known: ReturnType<typeof useVideo>
  onSeek: (seconds: number) => void
  /** All of it at once. */
  whole?: boolean
}

const short = 220

/** What is written about the video; its links, hashtags and times work. */
export function Description({ video, known, onSeek, whole = false }: DescriptionProps) {
  const [opened, setOpened] = useState(whole)
  const { description = '' } = video
  const { first, sources } = known
  const stated = sources.filter((one) => one.video !== undefined).map(({ label }) => label)
  const isLong = description.length > short || description.split('\n').length > 4
  return (
    <>
      {first.asked.at === 'ready' && (
        <SourceLine operation="video.videoDetails" handle={first} shown={first.asked} />
      )}
      <div className={styles.description}>
        {description === '' ? (
          <p className={styles.faint}>Nothing is written about it.</p>
        ) : (
          <div className={joinClasses(!opened && isLong && styles.cutWords)}>
            <LinkedText onHashtag={searchHashtag} text={description} onTime={onSeek} />
          </div>
        )}
        <Row>
          {isLong && (
            <LinkButton aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {opened ? 'Show less' : 'Show more'}
            </LinkButton>
          )}
          <span className={styles.faint}>stated by: {stated.join(', ')}</span>
        </Row>
      </div>
    </>
  )
}
