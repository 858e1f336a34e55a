import type { PagesHandle } from '../../data/use-operation-pages'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import styles from './more-pages.module.css'

interface MorePagesProps {
  pages: Pick<
    PagesHandle<unknown, unknown>,
    'items' | 'more' | 'pages' | 'loadMore' | 'loadUpTo' | 'cancel'
  >
  /** What the list holds: "story", "stories". */
  one: string
  many: string
}

/** So many further calls one click may make; the button says the number. */
const several = 5

/** Below a list: how much of it is here, and what the rest costs. A page is a call, so it is asked for by hand. */
export function MorePages({ pages, one, many }: MorePagesProps) {
  const locale = useLocale()
  const { items, more } = pages
  return (
    <div className={styles.foot} role="status">
      <span>{counted(items.length, one, many, locale)}</span>
      {more.at === 'idle' && (
        <>
          <LinkButton onClick={pages.loadMore}>Load more (1 call)</LinkButton>
          <LinkButton onClick={() => pages.loadUpTo(pages.pages + several)}>
            {several} pages more (up to {several} calls)
          </LinkButton>
        </>
      )}
      {more.at === 'loading' && (
        <>
          <span>Loading more …</span>
          <LinkButton onClick={pages.cancel}>Cancel</LinkButton>
        </>
      )}
      {(more.at === 'failed' || more.at === 'stopped') && (
        <>
          <span>{more.at === 'failed' ? more.fault.message : 'Stopped.'}</span>
          <LinkButton onClick={pages.loadMore}>Try again (1 call)</LinkButton>
        </>
      )}
      {more.at === 'none' && <span className={styles.end}>That is all.</span>}
    </div>
  )
}
