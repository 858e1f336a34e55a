import { IconEyeOff, IconFold, IconLayoutSidebarRight, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { instantWords } from '#shared/reading/time-words'
import {
  type CommentFilter,
  type CommentOrder,
  commentOrders,
  everyComment,
} from '#shared/services/video-comments/arrange-comments'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import { FindInThread, type Finding } from '../../kit/thread/find-in-thread'
import { ChoiceEntries } from '../../ui/choice/choice-menu'
import { PillMenu } from '../../ui/choice/pills'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { IconButton } from '../../ui/icon-button'
import { LinkButton, Space, Toolbar } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted, wholeNumber } from '../../ui/words'
import styles from './comments.module.css'
import { type Shape, shapes, type Workbench } from './use-workbench'

const shapeNames: Readonly<Record<Shape, string>> = { tree: 'Tree', list: 'List', table: 'Table' }
const orderNames: Readonly<Record<CommentOrder, string>> = {
  answered: 'As answered',
  likes: 'Most likes',
  replies: 'Most replies',
  newest: 'Newest',
  oldest: 'Oldest',
}
const orders = commentOrders.map((order) => [order, orderNames[order]] as const)
const likes = [0, 1, 5, 10, 50, 100, 500, 1_000] as const

interface BenchBarProps {
  bench: Workbench
  find: Finding
  fieldRef: Ref<HTMLInputElement>
  statistics: boolean
  onStatistics: (shown: boolean) => void
  /** Opens the rules of hiding. */
  onRules: () => void
  /** Folds all threads, or unfolds them, if there are any. */
  fold: { label: string; run: () => void } | undefined
}

/** How the comments are shown, what is looked for in them, and by what they are filtered. */
export function BenchBar({ bench, find, fieldRef, fold, ...props }: BenchBarProps) {
  const locale = useLocale()
  const { filter, setFilter, order } = bench
  return (
    <Toolbar label="Comments" className={styles.bar}>
      <SegmentedChoice
        label="Show the comments as"
        options={shapes.map((value) => ({ value, label: shapeNames[value] }))}
        value={bench.shape}
        onChange={bench.setShape}
      />
      <FindInThread find={find} fieldRef={fieldRef} label="Find in comments" />
      <PillMenu label="Likes at least" words={likeWords(filter.likes, locale)}>
        <ChoiceEntries
          value={String(filter.likes)}
          choices={likes.map((least) => [String(least), likeWords(least, locale)])}
          onChoose={(least) => setFilter({ ...filter, likes: Number(least) })}
        />
      </PillMenu>
      <PillMenu label="Order" words={orderNames[order]}>
        <ChoiceEntries value={order} choices={orders} onChoose={bench.setOrder} />
      </PillMenu>
      <Space />
      {fold !== undefined && (
        <IconButton label={fold.label} icon={<IconFold stroke={1.8} />} onClick={fold.run} />
      )}
      <IconButton label="Hide by rule" icon={<IconEyeOff stroke={1.8} />} onClick={props.onRules} />
      <IconButton
        label="Statistics"
        icon={<IconLayoutSidebarRight stroke={1.8} />}
        pressed={props.statistics}
        onClick={() => props.onStatistics(!props.statistics)}
      />
    </Toolbar>
  )
}

const likeWords = (least: number, locale: string | undefined): string =>
  least === 0 ? 'Any likes' : `${counted(least, 'like', 'likes', locale)} or more`

/** How many comments are left out because what is filtered by is not known of them; empty if none is. Pure. */
export function unstatedWords(
  rows: readonly CommentRow[],
  { likes, from, until }: CommentFilter,
  locale?: string,
): string {
  const likeless = likes === 0 ? 0 : rows.filter((row) => row.likes === null).length
  const timeless = from === null && until === null ? 0 : rows.filter(({ at }) => at === null).length
  return [
    likeless > 0 && `${wholeNumber(likeless, locale)} with unknown likes`,
    timeless > 0 && `${wholeNumber(timeless, locale)} with an unknown time`,
  ]
    .filter((part) => part !== false)
    .join(' and ')
}

interface FilterStripProps {
  bench: Workbench
  /** The author that is filtered by, in words. */
  author: string | undefined
}

/** What the filters leave out, each filter with its way out. */
export function FilterStrip({ bench, author }: FilterStripProps) {
  const locale = useLocale()
  const { filter, setFilter, found, hide } = bench
  const count = hide.shown.length
  const without = unstatedWords(hide.shown, filter, locale)
  const day = (at: number) => instantWords(at, Date.now(), locale)
  const set: readonly (readonly [string, Partial<CommentFilter>])[] = [
    ...(filter.author === null
      ? []
      : [[`by ${author ?? 'one author'}`, { author: null }] as const]),
    ...(filter.word === null ? [] : [[`“${filter.word}”`, { word: null }] as const]),
    ...(filter.likes === 0 ? [] : [[likeWords(filter.likes, locale), { likes: 0 }] as const]),
    ...(filter.from === null && filter.until === null
      ? []
      : [
          [
            [
              filter.from === null ? '' : `from ${day(filter.from)}`,
              filter.until === null ? '' : `until ${day(filter.until - 1)}`,
            ]
              .filter((part) => part !== '')
              .join(' '),
            { from: null, until: null },
          ] as const,
        ]),
  ]
  if (set.length === 0) return null
  return (
    <div className={styles.strip} role="status">
      {set.map(([words, without]) => (
        <button
          key={words}
          type="button"
          className={styles.filter}
          aria-label={`Without the filter ${words}`}
          onClick={() => setFilter({ ...filter, ...without })}
        >
          {words} <IconX aria-hidden="true" size={13} />
        </button>
      ))}
      <span>
        <b>{wholeNumber(count - (found ?? count), locale)}</b> left out by the filters
        {without !== '' && `, of them ${without}`}.
      </span>
      <LinkButton onClick={() => setFilter(everyComment)}>Show them</LinkButton>
      <Space />
      <span>{wholeNumber(found ?? count, locale)} shown</span>
    </div>
  )
}
