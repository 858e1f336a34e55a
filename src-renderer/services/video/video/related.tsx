import type { Video } from '#shared/services/video-models'
import { fittingPicture } from '#shared/services/video-reading'
import { MorePages } from '../../../kit/page/more-pages'
import { Answered } from '../../../kit/shown/answered'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { useNow } from '../../../ui/use-now'
import { useContents } from '../content-list'
import { aboutContent, asContent, contentItems, type ListedContent } from '../listed'
import styles from '../video.module.css'
import { ageOf, cornerOf, sizeOf, viewsOf } from '../video-words'

interface RelatedProps {
  id: string
  /** What the second edition of the details recommends, if it was asked. */
  recommended: readonly Video[]
}

/** What the service thinks continues from here; it is a call of its own, so it waits to be asked for. */
export function Related({ id, recommended }: RelatedProps) {
  const { operation, pages } = useContents('video.videoRelatedContents', { id }, { when: 'kept' })
  return (
    <section className={styles.group} aria-label="Related">
      <h3>Related {pages.items.length > 0 && <span>{pages.items.length}</span>}</h3>
      <Answered
        at="contents"
        operation={operation}
        handle={pages}
        bare
        idle={
          recommended.length > 0 ? (
            <>
              <List items={recommended.map((video) => asContent(video))} />
              <LinkButton onClick={() => pages.ask()}>
                Ask for more that is related (1 call)
              </LinkButton>
            </>
          ) : (
            <LinkButton onClick={() => pages.ask()}>Show what is related (1 call)</LinkButton>
          )
        }
      >
        {() => (
          <>
            <List items={pages.items} />
            <MorePages pages={pages} one="thing" many="things" />
          </>
        )}
      </Answered>
    </section>
  )
}

function List({ items }: { items: readonly ListedContent[] }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow('slow')
  return (
    <ul>
      {items.map((item) => {
        const { name, pictures, channel, route } = aboutContent(item)
        const { by = channel?.title, facts, corner } = factsOf(item, now, locale)
        return (
          <li key={contentItems.keyOf(item)}>
            <button type="button" className={styles.related} onClick={() => go(route)}>
              <span className={styles.relatedPicture}>
                <Picture address={fittingPicture(pictures)} alt="" size="card" />
                {corner !== undefined && <span className={styles.length}>{corner}</span>}
              </span>
              <span className={styles.relatedWords}>
                <b>{name}</b>
                <span>{by}</span>
                <span>{facts.filter((part) => part !== undefined).join(' · ')}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Whose it is, what is known of it, and what lies on its picture. */
function factsOf(
  item: ListedContent,
  now: number,
  locale: string | undefined,
): {
  facts: readonly (string | undefined)[]
  by?: string | undefined
  corner?: string | undefined
} {
  switch (item.at) {
    case 'video': {
      const { video } = item
      return { facts: [viewsOf(video, locale), ageOf(video, now, locale)], corner: cornerOf(video) }
    }
    case 'playlist':
      return { facts: [sizeOf(item.playlist, locale)] }
    case 'channel':
      return { by: 'Channel', facts: [item.channel.handle] }
    case 'post':
      return { facts: [item.post.publishedText] }
    default:
      return item satisfies never
  }
}
