import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { StoryPlace } from '#shared/bridge/news'
import { titleOfSlug } from '#shared/services/news/read-pages'
import { useCollection } from '../../data/use-collection'
import { useMain } from '../../data/use-main'
import { useOperation } from '../../data/use-operation'
import { desk } from '../../desk'
import { ExportMenu } from '../../kit/export/export-menu'
import { PrintCopy, printCopy } from '../../kit/page/print-copy'
import { keyed } from '../../kit/rows/keyed'
import { notify } from '../../state/notices'
import { oneOf, usePageState } from '../../state/page-memory'
import { valueOrNotify } from '../../state/value-or-notify'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { Pane, Space, Toolbar } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { StatedTime } from '../../ui/relative-time'
import { Waiting } from '../../ui/waiting'
import { counted, wholeNumber } from '../../ui/words'
import {
  type Digest,
  digestHtml,
  digestMarkdown,
  digestOf,
  digestTimes,
  storiesOfDigest,
} from './digest'
import { knownPages } from './known-pages'
import styles from './news.module.css'
import { articleRoute, placeName } from './routes'
import { becauseWords } from './story-words'
import { useApart, useNewsPlaces } from './use-news-view'

const day = 86_400_000
const sinces = [
  { id: 'look', label: 'Since the last look' },
  { id: 'day', label: 'Last 24 hours' },
  { id: 'three', label: 'Last 3 days' },
  { id: 'week', label: 'Last 7 days' },
] as const
type SinceId = (typeof sinces)[number]['id']

const readSince = oneOf(sinces.map(({ id }) => id))
const readNames = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined

const lengths: Readonly<Record<Exclude<SinceId, 'look'>, number>> = {
  day,
  three: 3 * day,
  week: 7 * day,
}

/** When a digest begins, in epoch milliseconds; the last look is the newest that any list of news had. */
function beginOf(id: SinceId, looks: readonly { since: number | null }[], now: number): number {
  if (id !== 'look') return now - lengths[id]
  return Math.max(now - 30 * day, ...looks.map(({ since }) => since ?? 0))
}

/** What is new in the chosen pages since a time, as one page to read, print and export; never a call. */
export function DigestTab() {
  const locale = useLocale()
  const [since, setSince] = usePageState('news.digest.since', 'day', readSince)
  // Names of places; null for those of the front page, or for all if there are none.
  const [chosen, setChosen] = usePageState('news.digest.places', null, readNames)
  // The digest shows the moment it was opened, or made again.
  const [now, setNow] = useState(() => Date.now())
  const known = usePlaces()
  const { entries } = useCollection('lastLooks')
  const looks =
    entries.at === 'ready'
      ? entries.value.filter(({ id }) => id.startsWith('news')).map(({ value }) => value)
      : []
  const { ids: apart } = useApart()
  const begin = beginOf(since, looks, now)
  const places = known.filter((place) =>
    chosen === null ? place.usual : chosen.includes(placeName(place)),
  )
  const wish = {
    of: {
      at: 'places' as const,
      places: places.map(({ page, section }) => ({ page, section })).slice(0, 200),
    },
    once: true,
    hideRead: false,
    since: begin,
    newOnly: true,
  }
  const asked = useMain(
    ['news.digest', wish, apart],
    () =>
      storiesOfDigest((after) =>
        desk.call('news.stories', {
          wish,
          apart: [...apart],
          limit: 500,
          ...(after !== undefined && { after }),
        }),
      ),
    'library',
  )
  const digest = useMemo(
    () => (asked.at === 'ready' ? digestOf(asked.value.stories, begin, now) : undefined),
    [asked, begin, now],
  )
  const save = async (kind: 'markdown' | 'page', text: string) => {
    const done = await valueOrNotify(
      desk.call('system.saveText', { name: 'News digest', kind, text }),
    )
    if (done?.path !== null && done !== undefined) notify('success', `Written to ${done.path}.`)
  }
  return (
    <Pane>
      <Toolbar label="Digest">
        <select
          className={styles.select}
          aria-label="Since"
          value={since}
          onChange={({ currentTarget: { value } }) => {
            const found = sinces.find(({ id }) => id === value)
            if (found !== undefined) setSince(found.id)
            setNow(Date.now())
          }}
        >
          {sinces.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        {digest !== undefined && (
          <span className={styles.numbers} role="status">
            <b>{counted(digest.stories, 'new story', 'new stories', locale)}</b>
            <span className={styles.facts}>
              of {counted(digest.articles, 'article', 'articles', locale)}, no call
              {asked.at === 'ready' &&
                asked.value.total > digest.stories &&
                `; ${wholeNumber(asked.value.total - digest.stories, locale)} more are left out: choose a shorter time`}
            </span>
          </span>
        )}
        <Space />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} stroke={1.8} />}
          disabled={digest === undefined || digest.stories === 0}
          onClick={printCopy}
        >
          Print…
        </Button>
        <ExportMenu
          disabled={digest === undefined || digest.stories === 0}
          files={
            digest === undefined
              ? []
              : [
                  {
                    id: 'markdown',
                    label: 'Markdown',
                    onPick: () => void save('markdown', digestMarkdown(digest, locale)),
                  },
                  {
                    id: 'html',
                    label: 'HTML page',
                    onPick: () => void save('page', digestHtml(digest, locale)),
                  },
                ]
          }
        />
      </Toolbar>
      <fieldset className={styles.places}>
        <legend className="for-ears">Pages in the digest</legend>
        {known.map((place) => {
          const name = placeName(place)
          return (
            <label key={name}>
              <input
                type="checkbox"
                checked={places.includes(place)}
                onChange={({ currentTarget: { checked } }) => {
                  const names = places.map(placeName)
                  setChosen(checked ? [...names, name] : names.filter((one) => one !== name))
                }}
              />
              {place.title}
            </label>
          )
        })}
      </fieldset>
      {asked.at === 'failed' && <FaultCard fault={asked.fault} />}
      {asked.at === 'loading' && <Waiting label="The digest is being put together" />}
      {digest !== undefined &&
        (digest.stories === 0 ? (
          <EmptyState title="Nothing new is stored from that time">
            Stories come here as pages are looked at or taken offline. Choose a longer time or
            further pages.
          </EmptyState>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
            <div className={styles.digest} tabIndex={0} role="document" aria-label="Digest">
              <DigestText digest={digest} />
            </div>
            <PrintCopy>
              <DigestText digest={digest} />
            </PrintCopy>
          </>
        ))}
    </Pane>
  )
}

/** Places that a digest can be made of: those that were chosen, and every page that is known. */
function usePlaces(): readonly (StoryPlace & { title: string; usual: boolean })[] {
  const { places, front } = useNewsPlaces()
  const pages = useOperation('news.pagesAndSections', {}, { when: 'kept' })
  const model = knownPages(pages.asked)
  return useMemo(() => {
    const chosen = places.map(({ page, section, title, front: isFront }) => ({
      page,
      section,
      title: section === null ? title : `${titleOfSlug(page)}: ${title}`,
      usual: isFront,
    }))
    const further = model
      .filter(({ slug }) => !chosen.some((one) => one.page === slug && one.section === null))
      .map(({ slug, title }) => ({ page: slug, section: null, title, usual: front.length === 0 }))
    return [...chosen, ...further]
  }, [places, front, model])
}

function DigestText({ digest }: { digest: Digest }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <article>
      <h2>News, {digestTimes(digest, locale)}</h2>
      {keyed(digest.parts, ({ title }) => title).map(({ key, value: { title, stories } }) => (
        <section key={key} aria-label={title}>
          <h3>{title}</h3>
          {stories.map(({ lead, others, because }) => (
            <div key={lead.id} className={styles.stated}>
              <h4>
                <button
                  type="button"
                  dir="auto"
                  className={styles.statedTitle}
                  onClick={() => go(articleRoute(lead.id))}
                >
                  {lead.title}
                </button>
              </h4>
              <p className={styles.facts}>
                {lead.source}
                {lead.publishedAt !== null && (
                  <>
                    {lead.source !== '' && ' · '}
                    <StatedTime at={lead.publishedAt} />
                  </>
                )}
                {lead.read && ' · read'}
              </p>
              {lead.summary !== '' && <p dir="auto">{lead.summary}</p>}
              {others.length > 0 && (
                <p className={styles.facts}>
                  Also reported by{' '}
                  {others.map(({ source, title: name }) => source || name).join(', ')}.{' '}
                  {because !== null && becauseWords(because, locale)}
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}
