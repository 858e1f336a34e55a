import { IconCircleCheck, IconPlaylist, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Content, Post } from '#shared/services/video/models'
import type { Channel, ChannelReference, Playlist, Video } from '#shared/services/video-models'
import { fittingPicture, videoName } from '#shared/services/video-reading'
import { Card } from '../../../kit/cards/card'
import { FollowButton } from '../../../kit/follow/follow-button'
import type { RowState } from '../../../kit/rows/row-list'
import { Chip } from '../../../ui/chip'
import { Ellipsis, Meta } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { useNow } from '../../../ui/use-now'
import { counted } from '../../../ui/words'
import { followableOf } from '../following/followed-channels'
import { aboutContent } from '../listed'
import { isHere, progressOf } from '../use-card-marks'
import styles from '../video.module.css'
import {
  ageOf,
  cornerOf,
  countOf,
  countsOf,
  exactOf,
  followersOf,
  goneWords,
  sizeOf,
  viewsOf,
} from '../video-words'
import { CardTools, type ContentActions } from './card-tools'

interface ContentCardProps {
  item: Content
  state: RowState
  actions: ContentActions
}

/** Height of what takes a whole line; videos and playlists are cards. */
export function wideHeight(item: Content): number | undefined {
  if (item.at === 'channel') return 68
  return item.at === 'post' ? 116 : undefined
}

/** A video, a channel, a playlist or a post, each as its own card. */
export function ContentCard(props: ContentCardProps) {
  const { item } = props
  switch (item.at) {
    case 'video':
      return <VideoCard {...props} video={item.video} place={item.position} />
    case 'playlist':
      return <PlaylistCard {...props} playlist={item.playlist} />
    case 'channel':
      return <ChannelRow {...props} channel={item.channel} />
    case 'post':
      return <PostRow {...props} post={item.post} />
    default:
      return item satisfies never
  }
}

function VideoCard({
  item,
  state,
  actions,
  video,
  place,
}: ContentCardProps & { video: Video; place: number | undefined }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { marks } = actions
  const watched = marks.watchedOf(video.id)
  const download = marks.downloadOf(video.id)
  const progress = progressOf(watched)
  const seen = watched !== undefined || marks.isRead(item)
  const name = videoName(video)
  const gone = video.availability !== 'available'
  const badges = video.badges.filter((badge) => badge !== 'LIVE')
  const facts = [viewsOf(video, locale), ageOf(video, now, locale), ...badges]
  const shown = facts.filter((part) => part !== undefined)
  const fresh = actions.isFresh?.(item.recordId) === true
  const corner = cornerOf(video)
  return (
    <Card
      title={place === undefined ? name : `${place + 1}. ${name}`}
      name={name}
      state={state}
      picture={fittingPicture(video.pictures)}
      marks={{
        ...(corner !== undefined && { corner }),
        live: video.live === 'live',
        word: fresh ? 'New' : seen ? 'Seen' : undefined,
        progress,
      }}
      dim={(seen && !fresh) || gone}
      lines={[
        goneWords(video),
        video.channel !== undefined && !actions.ofChannel ? (
          <ChannelName key="by" channel={video.channel} />
        ) : undefined,
        <span key="facts" title={exactOf(video, locale)}>
          {shown.join(' · ')}
          {download !== undefined && isHere(download) && (
            <span className={styles.here}>
              {' · '}
              <IconCircleCheck aria-hidden="true" stroke={1.8} /> downloaded
            </span>
          )}
        </span>,
      ]}
      tools={<CardTools item={item} state={state} actions={actions} />}
    />
  )
}

function PlaylistCard({
  item,
  state,
  actions,
  playlist,
}: ContentCardProps & { playlist: Playlist }) {
  const locale = useLocale()
  const { channel, updatedText } = playlist
  const { name } = aboutContent(item)
  return (
    <Card
      title={name}
      name={name}
      state={state}
      picture={fittingPicture(playlist.pictures)}
      marks={{
        stack: (
          <>
            <IconPlaylist aria-hidden="true" stroke={1.8} />
            {sizeOf(playlist, locale)}
          </>
        ),
        word: actions.marks.isRead(item) ? 'Seen' : undefined,
      }}
      lines={[
        channel !== undefined && !actions.ofChannel ? (
          <ChannelName key="by" channel={channel} />
        ) : undefined,
        ['Playlist', sizeOf(playlist, locale)].filter(Boolean).join(', '),
        updatedText,
      ]}
      tools={<CardTools item={item} state={state} actions={actions} />}
    />
  )
}

function ChannelRow({ item, state, actions, channel }: ContentCardProps & { channel: Channel }) {
  const { name } = aboutContent(item)
  return (
    <div className={styles.wideRow}>
      <Picture
        address={fittingPicture(channel.pictures)}
        alt={name}
        round
        size="card"
        className={styles.face}
      />
      <div className={styles.wideWords}>
        <div className={styles.wideTitle}>
          <Ellipsis>{name}</Ellipsis>
          {channel.verified && <Verified />}
          <Chip small>Channel</Chip>
        </div>
        <ChannelFacts channel={channel} />
        {channel.description !== undefined && (
          <Ellipsis className={styles.faint}>{channel.description}</Ellipsis>
        )}
      </div>
      <FollowButton thing={followableOf(channel)} tabIndex={state.active ? 0 : -1} />
      <CardTools item={item} state={state} actions={actions} />
    </div>
  )
}

function PostRow({ item, state, actions, post }: ContentCardProps & { post: Post }) {
  const locale = useLocale()
  const { attachment, author } = post
  const picture = fittingPicture(aboutContent(item).pictures)
  return (
    <div className={styles.wideRow}>
      {picture !== undefined && <Picture address={picture} alt="" size="card" />}
      <div className={styles.wideWords}>
        <Meta parts={[author?.title, post.publishedText]} />
        <div className={styles.postText}>{post.text === '' ? 'No words' : post.text}</div>
        <Meta parts={[attachmentWords(attachment, locale), ...countsOf(post, locale)]} />
      </div>
      <CardTools item={item} state={state} actions={actions} />
    </div>
  )
}

function attachmentWords(attachment: Post['attachment'], locale?: string): string | undefined {
  switch (attachment.at) {
    case 'none':
      return undefined
    case 'images':
      return counted(attachment.images.length, 'picture', 'pictures', locale)
    case 'poll':
      return `Poll with ${counted(attachment.choices.length, 'choice', 'choices', locale)}`
    case 'video':
      return 'With a video'
    case 'playlist':
      return 'With a playlist'
    case 'other':
      return `With ${attachment.type}`
    default:
      return attachment satisfies never
  }
}

/** A channel's name with the mark of a verified one. */
export function ChannelName({ channel }: { channel: ChannelReference }) {
  return (
    <span className={styles.channelName}>
      <Ellipsis>{channel.title ?? channel.id}</Ellipsis>
      {channel.verified && <Verified />}
    </span>
  )
}

/** The mark of a channel that is what it claims to be. */
export function Verified() {
  return (
    <span className={styles.verified} title="Verified">
      <IconRosetteDiscountCheck aria-hidden="true" stroke={1.8} />
      <span className="for-ears">verified</span>
    </span>
  )
}

/** "@handle · 812K followers · 214 videos". */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const locale = useLocale()
  const { handle, videos, views, country } = channel
  return (
    <Meta
      parts={[
        handle,
        followersOf(channel, locale),
        countOf(videos, 'video', locale),
        countOf(views, 'view', locale),
        country,
      ]}
    />
  )
}
