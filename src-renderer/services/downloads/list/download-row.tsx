// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconDots, IconPhoto } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import type { Download } from '#shared/bridge/downloads'
import type { Spot } from '../../../kit/rows/row-list'
import { useDownload, useDownloads } from '../../../state/downloads/downloads'
import { Chip } from '../../../ui/chip'
import { Ellipsis, Row } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { formatWords } from '../../format-words'
import { choose } from '../act'

import { actionIcons } from './action-icons'
import { firstAction, type RowAction, wordsOf } from './actions'
import { amountWords, leftWords, speedWords, untilWords } from './amounts'
import styles from './download-row.module.css'
import { KindPicture } from './kind-icon'
import { fractionOf } from './progress'
import { stateWords } from './state-words'
import { Strip } from './strip'

/** What a row can ask of its list; the same functions as long as the list lives. */
export interface RowHandlers {
  onToggle: () => void
  onMenu: (spot: Spot) => void
  onAction: (action: RowAction, ids: readonly string[]) => void
}

interface DownloadRowProps extends RowHandlers {
  id: string
  active: boolean
  chosen: boolean
  locale: string | undefined
}

/** One download: what it is, what it does, how far it is, and what can be done. */
export const DownloadRow = memo(function DownloadRow(props: DownloadRowProps) {
  const { id, active, chosen, locale, onToggle } = props
  // Each row listens for itself: progress redraws its own row and not the list.
  const download = useDownload(id)
  if (download === undefined) return null
  const { title } = download
  return (
    <>
      <div role="gridcell" className={styles.lead} draggable data-download={download.id}>
        <KindPicture download={download} />
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${title}`}
          tabIndex={-1}
          checked={chosen}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
        />
      </div>
      <div role="gridcell" className={styles.words} draggable data-download={download.id}>
        <div className={styles.title} title={title}>
          {title}
        </div>
        <StateLine download={download} locale={locale} />
        <ThirdLine download={download} locale={locale} active={active} />
      </div>
      <Amounts download={download} locale={locale} />
      <div role="gridcell" className={styles.actions}>
        <Buttons {...props} download={download} />
      </div>
    </>
  )
})

function sourceWords({ source }: Download): string {
  return source.at === 'job' ? formatWords(source.format) : source.host
}

function StateLine({ download, locale }: { download: Download; locale: string | undefined }) {
  const { words, tone, until } = stateWords(download, locale)
  const { state, endedAt } = download
  return (
    <Row className={styles.state}>
      <Chip small>{sourceWords(download)}</Chip>
      {download.priority !== 'normal' && (
        <Chip small tone="accent">
          {download.priority === 'high' ? 'high priority' : 'low priority'}
        </Chip>
      )}
      <Ellipsis className={styles.toned} data-tone={tone} title={words}>
        {words}
        {until !== undefined && (
          <>
            , {state.at === 'waiting' ? 'again ' : 'next poll '}
            <Countdown until={until} />
          </>
        )}
        {endedAt !== null && state.at !== 'failed' && (
          <>
            {' · '}
            <RelativeTime at={endedAt} />
          </>
        )}
      </Ellipsis>
    </Row>
  )
}

/** Only what counts down is redrawn each second. */
function Countdown({ until }: { until: number }) {
  return untilWords(until, useNow('quick'))
}

interface ThirdLineProps {
  download: Download
  locale: string | undefined
  active: boolean
}

/** The strip while something is to come; else the next step, or where the file lies. */
function ThirdLine({ download, locale, active }: ThirdLineProps) {
  const { state, name, path } = download
  switch (state.at) {
    case 'duplicate':
      return <DuplicateChoices download={download} tabIndex={active ? 0 : -1} />
    case 'failed':
      return <div className={styles.next}>{state.nextStep}</div>
    case 'done':
      return (
        <div className={styles.next} title={path ?? undefined}>
          {stateWords(download, locale).next ?? name ?? path}
        </div>
      )
    case 'cancelled':
      return null
    default: {
      // A strip of unknown length says less than the reason for waiting.
      const { next } = stateWords(download, locale)
      if (next !== undefined && fractionOf(download) === undefined) {
        return <div className={styles.next}>{next}</div>
      }
      return (
        <div className={styles.strip}>
          <Strip download={download} locale={locale} />
        </div>
      )
    }
  }
}

function Amounts({ download, locale }: { download: Download; locale: string | undefined }) {
  const { id, speed, state } = download
  const endsAt = useDownloads(({ estimates }) => estimates.get(id)?.endsAt)
  const { main, more } = amountWords(download, locale)
  const running = state.at === 'running'
  // The words beside them use the room of unknown values.
  if (main === '' && more === '' && !running) return null
  return (
    <>
      <div role="gridcell" className={styles.amount}>
        <div>{main}</div>
        <div className={styles.more}>{more}</div>
      </div>
      <div role="gridcell" className={styles.pace}>
        <div>{running && speed !== null ? speedWords(speed, locale) : ''}</div>
        <div className={styles.more}>
          {endsAt === undefined ? '' : leftWords(endsAt - Date.now(), locale)}
        </div>
      </div>
    </>
  )
}

function Buttons(props: DownloadRowProps & { download: Download }) {
  const { id, download, active, onMenu, onAction } = props

  const first = firstAction(download)
  // Only the active row is a stop of Tab: a thousand others would be in the way.
  const tabIndex = active ? 0 : -1
  const menu = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onMenu({ x: box.left, y: box.bottom + 4 })
  }
  return (
    <>
      {first !== undefined && (
        <ActionButton
          action={first}
          download={download}
          tabIndex={tabIndex}
          onClick={() => onAction(first, [id])}
        />
      )}
      <button
        type="button"
        className={styles.button}
        tabIndex={tabIndex}
        title="More"
        aria-label={`More for ${download.title}`}
        aria-haspopup="menu"
        onClick={menu}
      >
        <IconDots aria-hidden="true" stroke={1.8} />
      </button>
    </>
  )
}

interface ActionButtonProps {
  action: RowAction
  download: Download
  tabIndex: number
  onClick: () => void
}

/** The likeliest thing to do with a row. */
function ActionButton({ action, download, tabIndex, onClick }: ActionButtonProps) {
  const Icon = action === 'play' && download.media === 'image' ? IconPhoto : actionIcons[action]
  const words = wordsOf(action, download).replace('…', '')
  return (
    <button
      type="button"
      className={styles.first}
      tabIndex={tabIndex}
      title={words}
      aria-label={`${words}: ${download.title}`}
      onClick={onClick}
    >
      <Icon aria-hidden stroke={1.8} />
    </button>
  )
}

const choices = [
  { choice: 'open', label: 'Open that one' },
  { choice: 'replace', label: 'Replace it' },
  { choice: 'keepBoth', label: 'Keep both' },
  { choice: 'cancel', label: 'Leave it' },
] as const

/** What may become of a download whose file, or whose address, is known already. */
function DuplicateChoices({ download, tabIndex }: { download: Download; tabIndex: number }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          tabIndex={tabIndex}
          onClick={() => void choose(download.id, choice)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
