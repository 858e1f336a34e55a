import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDownload, IconSettings } from '@tabler/icons-react'
import type { SavedMark } from '#shared/bridge/library'
import { momentDay } from '#shared/reading/time-words'
import type { Video } from '#shared/services/video-models'
import { fittingPicture, videoName } from '#shared/services/video-reading'
import { FollowButton } from '../../../kit/follow/follow-button'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { Star } from '../../../kit/save/star'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton, Meta, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { useNow } from '../../../ui/use-now'
import { compactNumber } from '../../../ui/words'
import { customaryFormats, formatWords } from '../../format-words'
import { useVideoAddress } from '../../video-preferences'
import { channelRoute, preferencesRoute } from '../../video-routes'
import { Verified } from '../cards/content-card'
import { downloadVideos } from '../download'
import { followableOf } from '../following/followed-channels'
import { asContent, contentSubject } from '../listed'
import styles from '../video.module.css'
import { ageOf, exactOf, viewsOf } from '../video-words'

interface VideoHeadProps {
  video: Video
  saved: SavedMark | null
}

/** Title, channel and numbers of a video, and what can be done with it. */
export function VideoHead({ video, saved }: VideoHeadProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const go = useWorkspace((workspace) => workspace.go)
  const { channel, likes, published } = video
  const channelId = channel?.id
  return (
    <header className={styles.videoHead}>
      <h2 className={styles.pageTitle}>{videoName(video)}</h2>
      <Row className={styles.headLine}>
        <Picture
          address={fittingPicture(channel?.pictures ?? [])}
          alt={channel?.title ?? ''}
          round
        />
        <div className={styles.wideWords}>
          <Row>
            {channelId === undefined ? (
              <b>{channel?.title ?? 'Channel unknown'}</b>
            ) : (
              <LinkButton className={styles.strongLink} onClick={() => go(channelRoute(channelId))}>
                {channel?.title ?? channelId}
              </LinkButton>
            )}
            {channel?.verified === true && <Verified />}
            {channelId !== undefined && (
              <FollowButton
                thing={followableOf({
                  id: channelId,
                  title: channel?.title,
                  pictures: channel?.pictures ?? [],
                })}
              />
            )}
          </Row>
          <div title={exactOf(video, locale)}>
            <Meta
              parts={[
                viewsOf(video, locale),
                likes !== undefined && `${compactNumber(likes, locale)} likes`,
                published && momentDay(published, now, locale),
                ageOf(video, now, locale),
                video.live === 'live' && 'live now',
              ]}
            />
          </div>
        </div>
        <HeadActions video={video} saved={saved} />
      </Row>
    </header>
  )
}

function HeadActions({ video, saved }: VideoHeadProps) {
  const addressOf = useVideoAddress()
  const go = useWorkspace((workspace) => workspace.go)
  const download = (format?: string) => downloadVideos([asContent(video)], addressOf, format)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={16} />}>Download…</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download()}>Download as chosen last</Menu.Item>
          <Menu.Divider />
          {customaryFormats.slice(0, 8).map((format) => (
            <Menu.Item key={format} onClick={() => download(format)}>
              {formatWords(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Star
        key={video.recordId}
        pointer={{ at: 'record', service: 'video', kind: 'video', id: video.recordId }}
        mark={saved}
      />
      <IntentButton
        subjects={[contentSubject(asContent(video), addressOf)]}
        without={['open', 'download']}
      >
        <MenuEntry icon={IconCopy} onClick={() => void copyText(video.id, 'Id')}>
          Copy the id
        </MenuEntry>
        <MenuEntry icon={IconSettings} onClick={() => go(preferencesRoute)}>
          Change video preferences…
        </MenuEntry>
      </IntentButton>
    </>
  )
}
