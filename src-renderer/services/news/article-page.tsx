import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import type { Article } from '#shared/services/news/models'
import { useKeptAnswer, useRecord } from '../../data/use-record'
import { DetailPage } from '../../kit/detail/detail-page'
import { Star } from '../../kit/save/star'
import { markRead, savedPointerOf } from '../../queries/library/marks'
import { copyText } from '../../state/copy-text'
import { openAddress } from '../../state/open-address'
import { useWorkspace } from '../../state/workspace'
import { FaultCard } from '../../ui/fault-card'
import { IconButton } from '../../ui/icon-button'
import { Waiting } from '../../ui/waiting'
import { ArticleText } from './article-text'

/** An article on a page of its own, from the library: it is there offline and after a restart. */
export function ArticlePage({ values: { id = '' } }: { values: Record<string, string> }) {
  const record = useRecord({ service: 'news', kind: 'article', id })
  switch (record.at) {
    case 'loading':
      return <Waiting label="The article is being opened" />
    case 'failed':
      return <FaultCard fault={record.fault} />
    case 'ready':
      return <Opened item={record.value} />
    default:
      return record satisfies never
  }
}

function Opened({ item }: { item: LibraryItem }) {
  const operation = item.operation === 'news.search' ? 'news.search' : 'news.page'
  const answer = useKeptAnswer(operation, item.answerId === '' ? null : item.answerId)
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  useEffect(() => {
    void markRead([{ service: 'news', kind: 'article', id: item.id }], true)
  }, [item.id])
  const listed = answer.at === 'ready' ? answer.model.articles : []
  const article = listed.find(({ recordId }) => recordId === item.id) ?? articleOf(item)
  const { link } = article
  return (
    <DetailPage
      title="Story"
      {...(canGoBack && { onBack: back })}
      actions={
        <>
          {link !== null && (
            <>
              <IconButton
                label="Copy the link"
                icon={<IconLink stroke={1.8} />}
                onClick={() => void copyText(link, 'Link')}
              />
              <IconButton
                label="Open in browser"
                icon={<IconExternalLink stroke={1.8} />}
                onClick={() => void openAddress(link)}
              />
            </>
          )}
          <Star pointer={savedPointerOf(item)} mark={item.saved} />
        </>
      }
    >
      <ArticleText article={article} />
    </DetailPage>
  )
}

/** What the record itself keeps, where the answer it came from is gone. Pure. */
function articleOf({ id, title, text, link, picture, happenedAt, parent }: LibraryItem): Article {
  return {
    id,
    title,
    text,
    summary: '',
    link: link ?? null,
    linkAsTold: link ?? '',
    picture: picture ?? null,
    section: parent?.title ?? '',
    authors: [],
    source: '',
    publishedAt: happenedAt ?? null,
  }
}
