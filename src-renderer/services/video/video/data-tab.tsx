import type { Video } from '#shared/services/video-models'
import { ColumnTable } from '../../../kit/figures/column-table'
import { AskLine } from '../../../kit/shown/ask-line'
import { Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, clockLength, momentTime, wholeNumber } from '../../../ui/words'
import styles from '../video.module.css'
import type { useVideo } from './use-video'

interface VideoDataTabProps {
  known: ReturnType<typeof useVideo>
}

/** Which answer said what, and which call would add to it. */
export function VideoDataTab({ known }: VideoDataTabProps) {
  const locale = useLocale()
  const { sources } = known
  const stated = sources.filter((one) => one.video !== undefined)
  const silent = sources.flatMap(({ label, video, handle }) =>
    video === undefined && handle !== undefined ? { label, handle } : [],
  )
  const rows = fields.filter(([, wordsOf]) =>
    stated.some(({ video }) => video !== undefined && wordsOf(video, locale) !== undefined),
  )
  return (
    <div className={styles.tablePart}>
      <Row>
        {silent.map(({ label, handle }) => (
          <AskLine key={label} handle={handle} at="" label={label} words={`Ask “${label}” too`} />
        ))}
        {silent.length === 0 && <span className={styles.faint}>Everything was asked.</span>}
      </Row>
      <ColumnTable
        label="Which answer said what"
        even
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { title: 'What', cell: ([name]) => name },
          ...stated.map(({ label, video }) => ({
            title: label,
            cell: ([, wordsOf]: Field) => {
              const words = video && wordsOf(video, locale)
              return words === undefined ? { words: 'unknown', missing: true } : words
            },
            words: 'wrap' as const,
          })),
        ]}
      />
    </div>
  )
}

type WordsOf = (video: Video, locale?: string) => string | undefined
type Field = readonly [string, WordsOf]

const number = (value: number | undefined, locale?: string) =>
  value === undefined ? undefined : wholeNumber(value, locale)
const list = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(', '))

const fields: readonly Field[] = [
  ['Title', ({ title }) => title],
  ['Channel', ({ channel }) => channel?.title],
  ['Channel id', ({ channel }) => channel?.id],
  ['Published', ({ published }, locale) => published && momentTime(published, locale)],
  ['Published, in its words', ({ publishedText }) => publishedText],
  ['Begins', ({ scheduled }, locale) => scheduled && absoluteTime(scheduled.ms, locale)],
  ['Length', ({ seconds }) => (seconds === undefined ? undefined : clockLength(seconds))],
  ['Live', ({ live }) => (live === 'none' ? undefined : live)],
  ['Views', ({ views }, locale) => number(views, locale)],
  ['Viewers', ({ viewers }, locale) => number(viewers, locale)],
  ['Likes', ({ likes }, locale) => number(likes, locale)],
  ['Comments', ({ comments }, locale) => number(comments, locale)],
  ['Category', ({ category }) => category?.title ?? category?.id],
  ['Definition', ({ definition }) => definition],
  ['Captions', ({ captioned }) => (captioned === undefined ? undefined : captioned ? 'yes' : 'no')],
  ['Caption files', ({ captions }) => list(captions.map(({ name }) => name))],
  ['Chapters', ({ chapters }) => list(chapters.map(({ title }) => title))],
  ['Badges', ({ badges }) => list(badges)],
  ['Keywords', ({ keywords }) => list(keywords)],
  ['Availability', ({ availability }) => (availability === 'available' ? undefined : availability)],
  ['Description', ({ description }) => description],
]
