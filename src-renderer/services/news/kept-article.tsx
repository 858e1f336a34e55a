import { type ReactNode, useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import type { Article } from '#shared/services/news/models'
import { useKeptAnswer, useRecord } from '../../data/use-record'
import { FaultCard } from '../../ui/failure/fault-card'
import { Waiting } from '../../ui/waiting'

/** An article as its newest answer stated it, else as the library's record keeps it; never a call. */
export function useKeptArticle(item: LibraryItem): Article {
  const operation = item.operation === 'news.search' ? 'news.search' : 'news.page'
  const answer = useKeptAnswer(operation, item.answerId === '' ? null : item.answerId)
  const listed = answer.at === 'ready' ? answer.model.articles : undefined
  return useMemo(() => {
    const stated = listed?.find(({ recordId }) => recordId === item.id)
    const kept = articleOf(item)
    // An answer that states less than an earlier one removes nothing.
    return stated === undefined || stated.text.length + stated.summary.length < kept.text.length / 2
      ? kept
      : stated
  }, [listed, item])
}

/** What the record itself keeps, if the answer it came from is gone. Pure. */
function articleOf(item: LibraryItem): Article {
  const { id, title, text, link, picture, happenedAt, parent, source } = item
  return {
    id,
    title,
    text,
    summary: '',
    authors: [],
    source: source ?? '',
    link: link ?? null,
    linkAsStated: link ?? '',
    picture: picture ?? null,
    section: parent?.title ?? '',
    publishedAt: happenedAt ?? null,
  }
}

interface KeptArticleProps {
  id: string
  children: (article: Article) => ReactNode
}

/** One article of the library, in every state it can be in. */
export function KeptArticle({ id, children }: KeptArticleProps) {
  const record = useRecord({ service: 'news', kind: 'article', id })
  switch (record.at) {
    case 'loading':
      return <Waiting label="The story is being opened" />
    case 'failed':
      return <FaultCard fault={record.fault} />
    case 'ready':
      return <OneArticle item={record.value}>{children}</OneArticle>
    default:
      return record satisfies never
  }
}

function OneArticle({
  item,
  children,
}: {
  item: LibraryItem
  children: (article: Article) => ReactNode
}) {
  return children(useKeptArticle(item))
}
