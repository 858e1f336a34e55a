import { IconRss, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Followed, markSeen, unfollow, useFollows } from '../../../data/use-follows'
import { type KeptModel, useKeptModels } from '../../../data/use-kept-models'
import { FollowFiles } from '../../../kit/follow/follow-files-menu'
import { LooksLine } from '../../../kit/follow/looks-line'
import { useWorkspace, viewRoute } from '../../../state/workspace'
import { Chip } from '../../../ui/chip'
import { SegmentedTabs } from '../../../ui/choice/segmented-tabs'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Pane, Space, Toolbar } from '../../../ui/layout'
import { Picture } from '../../../ui/picture'
import { RelativeTime } from '../../../ui/relative-time'
import { channelRoute } from '../../video-routes'
import { ContentGrid } from '../content-list'
import { asContent, type ContentsView, contentItems, type ListedContent } from '../listed'
import styles from '../video.module.css'
import { channelIn, newestOf } from './followed-channels'
import { History } from './history'

const parts = [
  { id: 'new', label: 'Feed' },
  { id: 'channels', label: 'Channels' },
  { id: 'history', label: 'History' },
] as const

/** Followed channels with what is new of them, and what was watched; all of it on this computer. */
export function FollowingTab({ values }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { list } = useFollows('video')
  const part = parts.find(({ id }) => id === values.part)?.id ?? 'new'
  return (
    <Pane>
      <Toolbar label="Followed channels">
        <SegmentedTabs
          label="Parts of Following"
          tabs={parts}
          selected={part}
          onSelect={(id) => go(viewRoute('video', 'following', 'following', { part: id }))}
        />
        <Space />
        <FollowFiles service="video" one="channel" many="channels" thingOf={channelIn} />
      </Toolbar>
      {part !== 'history' && list.length > 0 && (
        <Toolbar label="Looking for new videos">
          <LooksLine service="video" news="new videos" />
        </Toolbar>
      )}
      {part === 'history' ? (
        <History />
      ) : list.length === 0 ? (
        <EmptyState icon={<IconRss stroke={1.6} />} title="No channels are followed">
          Follow channels from a search or from their page, or bring a list of them from a file. It
          stays on this computer and needs no account.
        </EmptyState>
      ) : part === 'new' ? (
        <Feed channels={list} />
      ) : (
        <Channels channels={list} />
      )}
    </Pane>
  )
}

function Feed({ channels }: { channels: readonly Followed[] }) {
  const questions = useMemo(() => channels.map(({ id }) => newestOf(id)), [channels])
  const looked = useMemo(() => channels.map(({ look }) => look?.at), [channels])
  const kept = useKeptModels('video.channelVideos', questions, looked)
  const fresh = useMemo(
    () => new Set(channels.flatMap(({ look }) => look?.fresh ?? [])),
    [channels],
  )
  const items = useMemo(() => feedOf(channels, kept), [channels, kept])
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing is stored of them yet">
        “Look for new videos” asks for the newest of each channel: one call for each.
      </EmptyState>
    )
  }
  return (
    <ContentGrid
      name="video.following"
      question="feed"
      items={items}
      label="Videos of followed channels"
      isFresh={(id) => fresh.has(id)}
    />
  )
}

const mostOfFeed = 1_000

/** The videos of all channels, the newest first; one without a time stands with the next of its channel. Pure. */
export function feedOf(
  channels: readonly Followed[],
  kept: readonly (KeptModel<ContentsView> | undefined)[],
): readonly ListedContent[] {
  const dated = kept.flatMap((one, place) => {
    const channel = channels[place]
    if (one === undefined || channel === undefined) return []
    // A channel's own list does not repeat whose it is.
    const own = { id: channel.id, title: channel.title, pictures: [], verified: false }
    let time = 0
    return contentItems
      .items(one.model)
      .toReversed()
      .flatMap((item) => {
        if (item.at !== 'video') return []
        const { video } = item
        time = video.published?.ms ?? time
        return { time, video: { ...video, channel: video.channel?.title ? video.channel : own } }
      })
  })
  return dated
    .toSorted((one, other) => other.time - one.time)
    .slice(0, mostOfFeed)
    .map(({ video }) => asContent(video))
}

function Channels({ channels }: { channels: readonly Followed[] }) {
  const go = useWorkspace((workspace) => workspace.go)
  const open = (channel: Followed) => {
    void markSeen(channel)
    go(channelRoute(channel.id))
  }
  return (
    <ul className={styles.followed}>
      {channels.map((channel) => {
        const { id, title, picture, look } = channel
        const fresh = look?.fresh.length ?? 0
        return (
          <li key={id}>
            <Picture address={picture ?? undefined} alt="" round size="row" />
            <LinkButton className={styles.strongLink} onClick={() => open(channel)}>
              {title}
            </LinkButton>
            {fresh > 0 && (
              <Chip small tone="accent">
                {fresh} new
              </Chip>
            )}
            <Space />
            <span className={styles.faint}>
              {look?.problem}{' '}
              {look === undefined || look.at === null ? (
                'never looked'
              ) : (
                <>
                  looked <RelativeTime at={look.at} />
                </>
              )}
            </span>
            <IconButton
              label={`Follow ${title} no longer`}
              icon={<IconTrash stroke={1.8} />}
              onClick={() => void unfollow(channel)}
            />
          </li>
        )
      })}
    </ul>
  )
}
