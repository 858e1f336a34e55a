import { useMemo } from 'react'
import type { Video } from '#shared/services/video-models'
import { bareVideo } from '#shared/services/video-reading'
import { actionsOf } from '../../../data/use-collection'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { clockLength, counted } from '../../../ui/words'
import { useVideoPreferences } from '../../video-preferences'
import { ContentGrid } from '../content-list'
import { asContent } from '../listed'
import { useWatched, type Watched } from '../use-card-marks'
import styles from '../video.module.css'

/** What was watched, the latest first; each continues where it was left. */
export function History() {
  const watched = useWatched()
  const locale = useLocale()
  const { preferences, change } = useVideoPreferences()
  const items = useMemo(
    () =>
      [...watched]
        .toSorted(([, one], [, other]) => other.watchedAt - one.watchedAt)
        .map(([id, one]) => asContent(videoOf(id, one))),
    [watched],
  )
  const forget = () => void actionsOf('watchedVideos').remove(...watched.keys())
  const left = [...watched.values()].find(
    ({ place, seconds }) => seconds === null || place < seconds - 15,
  )
  return (
    <>
      <Row className={styles.chips}>
        <span className={styles.faint}>
          {preferences.keepsHistory
            ? 'Stored on this computer only.'
            : 'Switched off: nothing that is watched is stored.'}{' '}
          {left !== undefined && `Last: ${left.title}, at ${clockLength(left.place)}.`}
        </span>
        <Space />
        <LinkButton onClick={() => change({ keepsHistory: !preferences.keepsHistory })}>
          {preferences.keepsHistory ? 'Switch it off' : 'Switch it on'}
        </LinkButton>
        {items.length > 0 && (
          <LinkButton onClick={forget}>
            Delete {counted(items.length, 'video', 'videos', locale)}
          </LinkButton>
        )}
      </Row>
      {items.length === 0 ? (
        <EmptyState title="Nothing was watched">
          What plays here is remembered with the place where it was left.
        </EmptyState>
      ) : (
        <ContentGrid name="video.history" question="history" items={items} label="Watch history" />
      )}
    </>
  )
}

const videoOf = (id: string, { title, channel, picture, seconds }: Watched): Video => ({
  ...bareVideo(id),
  title,
  channel:
    channel === '' ? undefined : { id: undefined, title: channel, pictures: [], verified: false },
  pictures: picture === null ? [] : [{ address: picture, width: undefined, height: undefined }],
  seconds: seconds ?? undefined,
})
