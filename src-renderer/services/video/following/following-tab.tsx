import { Button, FileButton } from '@mantine/core'
import { IconChecks, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Video } from '#shared/services/video-models'
import { bareVideo } from '#shared/services/video-reading'
import { actionsOf } from '../../../data/use-collection'
import { useKeptModels } from '../../../data/use-kept-models'
import { ExportMenu } from '../../../kit/export/export-menu'
import { saveText } from '../../../kit/export/save-table'
import { tell } from '../../../state/notices'
import { useWorkspace, viewRoute } from '../../../state/workspace'
import { Chip } from '../../../ui/chip'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Pane, Row, Space, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { RelativeTime } from '../../../ui/relative-time'
import { SegmentedTabs } from '../../../ui/segmented-tabs'
import { clockLength, counted } from '../../../ui/words'
import { ContentGrid } from '../content-list'
import { asContent, contentItems, type ListedContent } from '../listed'
import { useVideoPreferences } from '../preferences'
import { openPreferences } from '../preferences-dialog-store'
import { channelRoute } from '../routes'
import { useWatched, type Watched } from '../use-card-marks'
import styles from '../video.module.css'
import { channelsAsJson, channelsAsOpml, readChannels } from './channel-files'
import { afterSeen } from './news-of'
import { type Followed, follow, useFollowing } from './use-following'
import { newestOf, useLook } from './use-look'

const parts = [
  { id: 'new', label: 'Feed' },
  { id: 'channels', label: 'Channels' },
  { id: 'history', label: 'History' },
] as const

/** Followed channels with what is new of them, and what was watched; all of it on this machine. */
export function FollowingTab({ values }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { channels } = useFollowing()
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
        {part !== 'history' && <Looking channels={channels} />}
        <ChannelFiles channels={channels} />
      </Toolbar>
      {part === 'history' ? (
        <History />
      ) : channels.length === 0 ? (
        <EmptyState title="No channels are followed">
          Follow channels from a search or from their page, or bring a list of them from a file. It
          stays on this machine and needs no account.
        </EmptyState>
      ) : part === 'new' ? (
        <Feed channels={channels} />
      ) : (
        <Channels channels={channels} />
      )}
    </Pane>
  )
}

/** Looks for new videos; the number of calls is said before. */
function Looking({ channels }: { channels: readonly Followed[] }) {
  const locale = useLocale()
  const { turn, left, calls, begin, stop } = useLook(channels)
  const fresh = channels.filter(({ value }) => value.fresh.length > 0)
  const seen = () => {
    for (const { id, value } of fresh) void actionsOf('followedChannels').put(id, afterSeen(value))
  }
  if (turn.at === 'asking') {
    return (
      <span role="status">
        Looking: {turn.done + 1} of {turn.of} <LinkButton onClick={stop}>Stop</LinkButton>
      </span>
    )
  }
  return (
    <>
      <span className={styles.faint}>
        {counted(left, 'call', 'calls', locale)} left today{' '}
        <LinkButton onClick={openPreferences}>Budget…</LinkButton>
      </span>
      {fresh.length > 0 && (
        <Button size="xs" variant="default" leftSection={<IconChecks size={15} />} onClick={seen}>
          Mark all as seen
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={calls === 0}
        leftSection={<IconRefresh size={15} />}
        onClick={begin}
      >
        Look for new videos ({counted(calls, 'call', 'calls', locale)})
      </Button>
    </>
  )
}

function Feed({ channels }: { channels: readonly Followed[] }) {
  const questions = useMemo(() => channels.map(({ id }) => newestOf(id)), [channels])
  const kept = useKeptModels('video.channelVideos', questions)
  const items = useMemo(
    () =>
      feedOf(
        channels,
        kept.map((one) => one?.model),
      ),
    [channels, kept],
  )
  const fresh = useMemo(() => new Set(channels.flatMap(({ value }) => value.fresh)), [channels])
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing is kept of them yet">
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

/** The videos of all channels, the newest first; those without a time at the end. Pure. */
export function feedOf(
  channels: readonly Followed[],
  models: readonly (Parameters<typeof contentItems.items>[0] | undefined)[],
): readonly ListedContent[] {
  const videos = models.flatMap((model, place): Video[] => {
    const channel = channels[place]
    if (model === undefined || channel === undefined) return []
    return contentItems.items(model).flatMap((item): Video[] => {
      if (item.at !== 'video') return []
      // A channel's own list does not repeat whose it is.
      const own = { id: channel.id, title: channel.value.name, pictures: [], verified: false }
      const named = item.video.channel?.title === undefined ? own : item.video.channel
      return [{ ...item.video, channel: named }]
    })
  })
  return videos
    .toSorted((one, other) => (other.published?.ms ?? 0) - (one.published?.ms ?? 0))
    .slice(0, mostOfFeed)
    .map((video) => asContent(video))
}

function Channels({ channels }: { channels: readonly Followed[] }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  return (
    <ul className={styles.followed}>
      {channels.map(({ id, value }) => (
        <li key={id}>
          <Picture address={value.picture ?? undefined} alt="" round size="row" />
          <LinkButton className={styles.strongLink} onClick={() => go(channelRoute(id))}>
            {value.name}
          </LinkButton>
          {value.fresh.length > 0 && (
            <Chip small tone="accent">
              {value.fresh.length} new
            </Chip>
          )}
          <Space />
          <span className={styles.faint}>
            {value.checkedAt === null ? (
              'never looked'
            ) : (
              <>
                looked <RelativeTime at={value.checkedAt} />
              </>
            )}
            {value.known.length > 0 &&
              `, ${counted(value.known.length + value.fresh.length, 'video', 'videos', locale)} known`}
          </span>
          <IconButton
            label={`Follow ${value.name} no longer`}
            icon={<IconTrash stroke={1.8} />}
            onClick={() => void actionsOf('followedChannels').remove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** What was watched, the latest first; each goes on where it was left. */
function History() {
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
            ? 'Kept on this machine only.'
            : 'Switched off: nothing that is watched is kept.'}{' '}
          {left !== undefined && `Last: ${left.title}, at ${clockLength(left.place)}.`}
        </span>
        <Space />
        <LinkButton onClick={() => change({ keepsHistory: !preferences.keepsHistory })}>
          {preferences.keepsHistory ? 'Switch it off' : 'Switch it on'}
        </LinkButton>
        {items.length > 0 && (
          <LinkButton onClick={forget}>
            Forget {counted(items.length, 'video', 'videos', locale)}
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

/** Brings channels from a file, and writes them to one. */
function ChannelFiles({ channels }: { channels: readonly Followed[] }) {
  const locale = useLocale()
  const read = async (file: File | null) => {
    if (file === null) return
    const found = file.size > mostBytes ? undefined : readChannels(await file.text())
    if (found === undefined) {
      tell('failure', `${file.name} is neither an outline (OPML) nor a list of channels (JSON).`)
      return
    }
    const known = new Set(channels.map(({ id }) => id))
    const added = found.channels.filter(({ id }) => !known.has(id))
    if (added.length > 0 && !(await follow(added))) return
    const others = [
      found.channels.length - added.length > 0 &&
        `${found.channels.length - added.length} were followed already`,
      found.refused > 0 && `${found.refused} lines name no channel`,
    ].filter((part) => part !== false)
    const rest = others.length === 0 ? '' : ` ${others.join(', ')}.`
    tell('success', `${counted(added.length, 'channel', 'channels', locale)} added.${rest}`)
  }
  const write = (kind: 'opml' | 'json') =>
    void saveText(
      'Followed channels',
      kind,
      kind === 'opml' ? channelsAsOpml(channels) : channelsAsJson(channels),
    )
  return (
    <>
      <FileButton
        accept=".opml,.xml,.json,text/xml,application/json"
        onChange={(file) => void read(file)}
      >
        {({ onClick }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={15} />}
            onClick={onClick}
          >
            Import…
          </Button>
        )}
      </FileButton>
      <ExportMenu
        disabled={channels.length === 0}
        files={[
          { id: 'opml', label: 'OPML', onPick: () => write('opml') },
          { id: 'json', label: 'JSON', onPick: () => write('json') },
        ]}
      />
    </>
  )
}

const mostBytes = 5_000_000
