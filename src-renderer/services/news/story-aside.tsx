// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { useEffect, useMemo, useRef } from 'react'
import { useList } from '../../kit/page/use-list'
import { RowList, type RowListHandle } from '../../kit/rows/row-list'
import { sectionsByLook } from '../../kit/rows/sections-by-look'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { useNow } from '../../ui/use-now'
import { wholeNumber } from '../../ui/words'
import styles from './news.module.css'
import type { ListChoice } from './routes'
import { StoryFacts } from './story-parts'
import { isRead } from './story-words'
import type { ListedStory, Stories } from './use-stories'

interface StoryAsideProps {
  stories: Stories
  choice: ListChoice
  /** The article that is read. */
  id: string
  /** Its place in the list; −1 if it is not in it. */
  place: number
  onGo: (story: ListedStory) => void
}

const keyOf = ({ recordId }: ListedStory) => recordId
const height = () => 77

/** The list that an article was opened from, narrow beside it; if there is no room it is left out. */
export function StoryAside({ stories, choice, id, place, onGo }: StoryAsideProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const { items, question, since, head } = stories
  const list = useList(`news.${choice.at}.aside`, question, items, keyOf)
  const handle = useRef<RowListHandle>(null)
  const key = items[place]?.recordId
  useEffect(() => {
    if (key !== undefined) handle.current?.goTo(key)
  }, [key])
  const sectionOf = useMemo(
    () => sectionsByLook(since, ({ lead }: ListedStory) => lead.firstSeenAt, now, locale),
    [since, now, locale],
  )
  return (
    <div className={styles.aside}>
      <ResizablePane name="news.aside" label="Stories of the list" width={248} min={200} max={400}>
        <div className={styles.asideHead}>
          <b className={styles.asideName}>{titles[choice.at]}</b>
          {place >= 0 && head !== undefined && (
            <span>
              {wholeNumber(place + 1, locale)} of {wholeNumber(head.total, locale)}
            </span>
          )}
        </div>
        {items.length > 0 && (
          <RowList
            ref={handle}
            name={list.name}
            question={question}
            label="Stories"
            rows={items}
            keyOf={keyOf}
            heightOf={height}
            total={head?.total}
            onMore={stories.more}
            selection={list.selection}
            onSelection={list.onSelection}
            onShow={onGo}
            onOpen={onGo}
            rowClass={(story) => (isShown(story, id) ? styles.asideShown : styles.asideRow)}
            {...(sectionOf !== undefined && { sectionOf })}
          >
            {(story) => (
              <div
                role="gridcell"
                className={styles.asideCell}
                data-read={isRead(story) || undefined}
              >
                <div className={styles.asideTitle} dir="auto">
                  {story.lead.title}
                </div>
                <StoryFacts article={story.lead} read={isRead(story)} timeFirst />
              </div>
            )}
          </RowList>
        )}
      </ResizablePane>
    </div>
  )
}

const isShown = ({ lead, others }: ListedStory, id: string): boolean =>
  lead.id === id || others.some((other) => other.id === id)

const titles: Readonly<Record<ListChoice['at'], string>> = {
  front: 'Front page',
  page: 'Stories',
  search: 'Found',
  find: 'Found in what is stored',
  saved: 'Saved',
}
