import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCloudDown } from '@tabler/icons-react'
import { serviceOf } from '#shared/services/index'
import type { CommentService } from '#shared/services/video-comments/comment-row'
import type { CommentFormat } from '#shared/services/video-comments/write-comments'
import { usePlan } from '../../data/use-plan'
import { useRecord } from '../../data/use-record'
import { askWork } from '../../data/use-work'
import { desk } from '../../desk'
import { ExportMenu } from '../../kit/export/export-menu'
import { PlanLine } from '../../kit/offline/plan-line'
import { notify } from '../../state/notices'
import { openPages } from '../../state/offline-dialog'
import { valueOrNotify } from '../../state/value-or-notify'
import { useWorkspace } from '../../state/workspace'
import { LinkButton, Meta, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { counted, wholeNumber } from '../../ui/words'
import { useVideoAddress } from '../video-preferences'
import { videoRoute } from '../video-routes'
import styles from './comments.module.css'
import { commentSources, commentsPlan, commentsWish } from './fetch-comments'
import type { OpenComments } from './use-kept-comments'
import type { Workbench } from './use-workbench'

/** What the library knows of the video, of either service. */
export function useVideoFacts(id: string) {
  const first = useRecord({ service: 'video', kind: 'video', id })
  const second = useRecord({ service: 'videoData', kind: 'video', id })
  const known =
    first.at === 'ready' ? first.value : second.at === 'ready' ? second.value : undefined
  return {
    title: known?.title ?? `Video ${id}`,
    channel: known?.parent?.title,
    picture: known?.picture,
  }
}

interface BenchHeadProps {
  id: string
  /** Undefined while nothing is stored. */
  open: OpenComments | undefined
  bench?: Workbench
}

/** The video, how much of its comments is here and from whom, and what fetches and exports them. */
export function BenchHead({ id, open, bench }: BenchHeadProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { title, channel, picture } = useVideoFacts(id)
  const plan = usePlan(commentsPlan(id))
  const going = plan !== undefined && plan.state.at !== 'ended'
  const sources = open?.sources ?? []
  const newest = Math.max(0, ...sources.map(({ receivedAt }) => receivedAt))
  return (
    <header className={styles.head}>
      <Picture address={picture} alt="" size="row" />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <LinkButton onClick={() => go(videoRoute(id))}>{title}</LinkButton>
        </h2>
        <Meta
          parts={[
            channel,
            open !== undefined &&
              (open.total === null
                ? `${counted(open.count, 'comment', 'comments', locale)} stored`
                : `${wholeNumber(open.count, locale)} of ${counted(open.total, 'comment', 'comments', locale)} stored`),
            sources.length > 0 &&
              `asked of ${sources.map(({ service }) => serviceOf(service).title).join(' and ')}`,
            newest > 0 && <RelativeTime key="at" at={newest} justNow="just now" />,
          ].map((part) => (part === false ? null : part))}
        />
      </div>
      <Space />
      {going ? <PlanLine plan={plan} /> : <FetchMenu id={id} title={title} total={open?.total} />}
      {open !== undefined && bench !== undefined && (
        <Export id={id} title={title} open={open} bench={bench} />
      )}
    </header>
  )
}

interface FetchMenuProps {
  id: string
  title: string
  total: number | null | undefined
}

/** Fetches comments up to a number, of either service; the calls are said first. */
export function FetchMenu({ id, title, total }: FetchMenuProps) {
  const locale = useLocale()
  const choose = (service: CommentService) => {
    const { choices, perCall } = commentSources[service]
    openPages(
      'Fetch comments',
      {
        pages: choices,
        chosen: choices.find((one) => one >= (total ?? 500)) ?? choices.at(-1) ?? 500,
        label: 'Comments, at most',
        holds: `${serviceOf(service).title}: ${wholeNumber(perCall, locale)} threads a call`,
      },
      (count) => commentsWish(service, id, title, count),
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCloudDown size={14} stroke={1.8} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Fetch all…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>What is here is not paid for again</Menu.Label>
        {(['videoData', 'video'] as const).map((service) => (
          <Menu.Item key={service} onClick={() => choose(service)}>
            Ask {serviceOf(service).title}: {commentSources[service].perCall} threads a call
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const forms: readonly { id: CommentFormat; label: string }[] = [
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON, with threads' },
  { id: 'markdown', label: 'Markdown, with threads' },
]

interface ExportProps {
  id: string
  title: string
  open: OpenComments
  bench: Workbench
}

function Export({ id, title, open, bench }: ExportProps) {
  const locale = useLocale()
  const addressOf = useVideoAddress()
  const count = bench.found ?? open.count
  const write = async (format: CommentFormat) => {
    const filtered = open.count - count
    const left = [
      filtered > 0
        ? `${counted(filtered, 'comment', 'comments')} left out by filters and rules of hiding.`
        : '',
      open.total !== null && open.total > open.count
        ? `${wholeNumber(open.count)} of ${wholeNumber(open.total)} comments were stored when this was written.`
        : '',
    ]
    const text = await askWork('comments.write', {
      of: open.of,
      wish: { ...bench.wish, threads: bench.wish.threads || format !== 'csv' },
      format,
      head: {
        title: `Comments on ${title}`,
        link: addressOf(id) ?? null,
        left: left.filter((part) => part !== '').join(' '),
      },
    })
    const name = `Comments on ${title}`.slice(0, 150)
    const saved = await valueOrNotify(desk.call('system.saveText', { name, kind: format, text }))
    if (saved?.path == null) return
    notify('success', `${counted(count, 'comment', 'comments', locale)} written to ${saved.path}.`)
  }
  return (
    <ExportMenu
      what={`${counted(count, 'comment', 'comments', locale)}, as shown`}
      files={forms.map((form) => ({ ...form, onPick: () => void write(form.id) }))}
    />
  )
}
