import { IconArrowLeft, IconHighlight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { percentWords } from '#shared/reading/numbers/percent-words'
import { useOperation } from '../../data/use-operation'
import { useOperationPages } from '../../data/use-operation-pages'
import { useRecord } from '../../data/use-record'
import { RecordActions } from '../../kit/record/record-page'
import {
  HighlightedText,
  paragraphInSight,
  useSelectedPassage,
} from '../../kit/text/highlighted-text'
import { ReadAloud } from '../../kit/text/read-aloud'
import { Reader, TypeButton } from '../../kit/text/reader'
import { useHighlights } from '../../kit/text/use-highlights'
import { markRead } from '../../queries/library/marks'
import { notify } from '../../state/notices'
import { useOwnTurn } from '../../state/restore/page-turns'
import { changeTypeSettings, useTypeSettings } from '../../state/type-settings'
import { useWorkspace } from '../../state/workspace'
import { FaultCard } from '../../ui/failure/fault-card'
import { IconButton } from '../../ui/icon-button'
import { KeyHint } from '../../ui/key-hint'
import { Ellipsis, Pane, Space, Split } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { Waiting } from '../../ui/waiting'
import { ArticleFoot, ArticleHead } from './article-text'
import { minutesOf, statedTextOf } from './article-words'
import { articleItems } from './front-page'
import { useKeptArticle } from './kept-article'
import { knownPages } from './known-pages'
import styles from './news.module.css'
import { articleRoute, choiceOf, type ListChoice } from './routes'
import { StoryAside } from './story-aside'
import { subjectOfArticle } from './story-words'
import { type ListedStory, type Stories, useStories } from './use-stories'

/** An article on the reader's page, beside the list that it was opened from. */
export function ArticlePage({ values }: { values: Record<string, string> }) {
  const { id = '' } = values
  const choice = useMemo(() => choiceOf(values), [values])
  return choice === undefined ? <Article id={id} /> : <ArticleOfList id={id} choice={choice} />
}

/** The list again as it was left, so that the next story is the next one there. */
function useListOf(choice: ListChoice): Stories {
  const pages = useOperation('news.pagesAndSections', {}, { when: 'kept' })
  const q = choice.at === 'search' && choice.q !== '' ? choice.q : null
  const search = useOperationPages('news.search', q === null ? null : { q }, articleItems, {
    when: 'kept',
  })
  const found = useMemo(() => search.items.map(({ recordId }) => recordId), [search.items])
  const [first] = knownPages(pages.asked)
  return useStories(choice, {
    found,
    ...(first !== undefined && { front: [{ page: first.slug, section: null }] }),
  })
}

function ArticleOfList({ id, choice }: { id: string; choice: ListChoice }) {
  const stories = useListOf(choice)
  const replace = useWorkspace((workspace) => workspace.replace)
  const { items } = stories
  const found = items.findIndex(
    ({ lead, others }) => lead.id === id || others.some((other) => other.id === id),
  )
  // A list of unread articles drops the one being read: its place is where one continues.
  const last = useRef(0)
  if (found >= 0) last.current = found
  const place = found >= 0 ? found : last.current
  const previous = items[place - 1]
  const next = items[found >= 0 ? place + 1 : place]
  useEffect(() => {
    if (place >= items.length - 3) stories.more()
  }, [place, items.length, stories.more])
  const goTo = (story: ListedStory) => replace(articleRoute(story.lead.id, choice))
  return (
    <Split>
      <StoryAside stories={stories} choice={choice} id={id} place={found} onGo={goTo} />
      <Article
        id={id}
        turn={{
          previous:
            previous === undefined ? undefined : { story: previous, go: () => goTo(previous) },
          next: next === undefined ? undefined : { story: next, go: () => goTo(next) },
        }}
      />
    </Split>
  )
}

interface Neighbour {
  story: ListedStory
  go: () => void
}

interface ArticleProps {
  id: string
  turn?: { previous: Neighbour | undefined; next: Neighbour | undefined }
}

function Article({ id, turn }: ArticleProps) {
  const record = useRecord({ service: 'news', kind: 'article', id })
  useEffect(() => {
    void markRead([{ service: 'news', kind: 'article', id }], true)
  }, [id])
  switch (record.at) {
    case 'loading':
      return <Waiting label="The story is being opened" />
    case 'failed':
      return (
        <Pane>
          <FaultCard fault={record.fault} />
        </Pane>
      )
    case 'ready':
      return <Opened key={id} item={record.value} turn={turn} />
    default:
      return record satisfies never
  }
}

/** Keys on fields are theirs. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]'

function Opened({ item, turn }: { item: LibraryItem; turn: ArticleProps['turn'] }) {
  useOwnTurn(turn !== undefined)
  const type = useTypeSettings()
  const locale = useLocale()
  const article = useKeptArticle(item)
  const stated = statedTextOf(article)
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const text = useRef<HTMLDivElement>(null)
  const selected = useSelectedPassage(text, stated.text)
  const [writing, setWriting] = useState<string>()
  const [read, setRead] = useState(0)
  const highlights = useHighlights({
    service: 'news',
    kind: 'article',
    id: item.id,
    title: item.title,
    link: article.link,
  })
  const highlight = async () => {
    const passage = selected.current ?? paragraphInSight(text.current, stated.text)
    if (passage === undefined) {
      notify('information', 'There is no text to mark here.')
      return
    }
    getSelection()?.removeAllRanges()
    setWriting(await highlights.add(passage))
  }
  const keys = useRef<(key: string) => boolean>(() => false)
  keys.current = (key) => {
    if (key === 'j' && turn?.next !== undefined) turn.next.go()
    else if (key === 'k' && turn?.previous !== undefined) turn.previous.go()
    else if (key === 'e') void highlight()
    else return false
    return true
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(ownKeys) !== null) return
      if (keys.current(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // Space and the arrows scroll the text at once, without a press of Tab before.
  useEffect(() => {
    text.current?.closest<HTMLElement>('[role="document"]')?.focus({ preventScroll: true })
  }, [])

  const minutes = minutesOf(stated.text)
  const left = Math.max(0, Math.ceil(minutes * (1 - read)))
  return (
    <Reader
      settings={type}
      onProgress={setRead}
      bar={
        <>
          {canGoBack && (
            <IconButton
              label="Back to the list"
              icon={<IconArrowLeft stroke={1.8} />}
              onClick={back}
            />
          )}
          <span className={styles.origin}>
            {stated.whole ? 'Whole text' : stated.text === '' ? 'Title only' : 'Extract only'}, from
            the library, <RelativeTime at={item.seenAt} />
          </span>
          <Space />
          <ReadAloud text={stated.text} />
          <IconButton
            label="Highlight"
            keys="E"
            icon={<IconHighlight stroke={1.8} />}
            onClick={() => void highlight()}
          />
          <TypeButton settings={type} onChange={changeTypeSettings} />
          <RecordActions
            item={item}
            subject={subjectOfArticle({ ...article, id: item.id, title: item.title })}
          />
        </>
      }
      foot={
        turn === undefined ? undefined : (
          <>
            <TurnLine name="Before" keys="K" turn={turn.previous} />
            <TurnLine name="Next" keys="J" turn={turn.next} />
            <Space />
            {stated.text !== '' && (
              <span className={styles.origin}>
                {percentWords(read, locale)}, {left} min left
              </span>
            )}
          </>
        )
      }
    >
      <ArticleHead article={article} />
      <HighlightedText ref={text} text={stated.text} highlights={highlights} writing={writing} />
      <ArticleFoot article={article} />
    </Reader>
  )
}

interface TurnLineProps {
  name: string
  keys: string
  turn: Neighbour | undefined
}

function TurnLine({ name, keys, turn }: TurnLineProps): ReactNode {
  if (turn === undefined) return null
  const { title } = turn.story.lead
  return (
    <button type="button" className={styles.turn} data-name={name} onClick={turn.go}>
      <KeyHint keys={keys} />
      {name === 'Before' ? (
        <span title={title}>Before</span>
      ) : (
        <Ellipsis>
          Next: <bdi>{title}</bdi>
        </Ellipsis>
      )}
    </button>
  )
}
