// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { RecordMark } from '#shared/bridge/library'
import { Card } from '../../kit/cards/card'
import type { RowState } from '../../kit/rows/row-list'
import { RowButtons } from '../../kit/rows/row-parts'
import { Space } from '../../ui/layout'
import { Picture } from '../../ui/picture'
import styles from './news.module.css'
import type { ListChoice } from './routes'
import {
  GroupChip,
  StoryFacts,
  StorySources,
  StoryStar,
  sourcesHeight,
  Unread,
} from './story-parts'
import { isGroup, isRead } from './story-words'
import type { ListedStory } from './use-stories'

interface StoryProps {
  story: ListedStory
  mark: RecordMark | undefined
  state: RowState
  from: ListChoice
  /** What the others say is shown. */
  open: boolean
  onToggle: () => void
}

const rowHeight = 104

/** Two lines of title, one of summary, one of where and when; the other sources if they are shown. */
export const storyHeight = (story: ListedStory, open: boolean): number =>
  rowHeight + (open ? sourcesHeight(story) : 0)

/** One story as a row: what it is about, who reports it, and when. */
export function StoryRow({ story, mark, state, from, open, onToggle }: StoryProps) {
  const { title, summary, picture } = story.lead
  const read = isRead(story)
  const tabIndex = state.active ? 0 : -1
  return (
    <div className={styles.row} data-read={read || undefined}>
      <div role="gridcell" className={styles.words}>
        <div className={styles.title} dir="auto">
          <Unread read={read} />
          {title}
        </div>
        {summary !== '' && (
          <div className={styles.summary} dir="auto">
            {summary}
          </div>
        )}
        <div className={styles.line}>
          <StoryFacts article={story.lead} read={read} />
          {isGroup(story) && (
            <GroupChip story={story} open={open} tabIndex={tabIndex} onToggle={onToggle} />
          )}
        </div>
      </div>
      <div role="gridcell">
        {picture !== null && <Picture address={picture} alt="" size="card" />}
      </div>
      <div role="gridcell" className={styles.tools}>
        <RowButtons>
          <StoryStar story={story} mark={mark} state={state} />
        </RowButtons>
      </div>
      {open && (
        <div role="gridcell" className={styles.below}>
          <StorySources story={story} from={from} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  )
}

/** One story as a card: its picture, its title, where and when. */
export function StoryCard({ story, mark, state, open, onToggle }: StoryProps) {
  const { title, picture } = story.lead
  const read = isRead(story)
  return (
    <Card
      title={
        <>
          <Unread read={read} />
          {title}
        </>
      }
      name={title}
      state={state}
      picture={picture ?? undefined}
      dim={read}
      lines={[
        <StoryFacts key="facts" article={story.lead} read={read} />,
        isGroup(story) && (
          <GroupChip
            key="group"
            story={story}
            open={open}
            tabIndex={state.active ? 0 : -1}
            onToggle={onToggle}
          />
        ),
      ]}
      tools={<StoryStar story={story} mark={mark} state={state} />}
    />
  )
}

const leadHeight = 204
/** Without a picture: title, summary, and where and when. */
const wordsHeight = 140

/** The height of a story that takes the whole width, in pixels. Pure. */
export const wideHeight = (story: ListedStory): number =>
  Math.max(
    story.lead.picture === null ? wordsHeight : leadHeight,
    wordsHeight + (isGroup(story) ? sourcesHeight(story) : 0),
  )

/** One story over the whole width: picture, summary, and what the others say. */
export function StoryLead({ story, mark, state, from, onToggle, open }: StoryProps) {
  const { title, summary, picture } = story.lead
  const read = isRead(story)
  const tabIndex = state.active ? 0 : -1
  return (
    <div
      className={styles.lead}
      data-read={read || undefined}
      data-bare={picture === null || undefined}
    >
      {picture !== null && (
        <Picture address={picture} alt="" size="whole" className={styles.leadPicture} />
      )}
      <div className={styles.words}>
        <div className={styles.line}>
          <StoryFacts article={story.lead} read={read} />
          {isGroup(story) && (
            <GroupChip story={story} open={open} tabIndex={tabIndex} onToggle={onToggle} />
          )}
          <Space />
          <StoryStar story={story} mark={mark} state={state} />
        </div>
        <div className={styles.leadTitle} dir="auto">
          <Unread read={read} />
          {title}
        </div>
        <div className={styles.leadSummary} dir="auto">
          {summary}
        </div>
        {isGroup(story) && <StorySources story={story} from={from} tabIndex={tabIndex} />}
      </div>
    </div>
  )
}
