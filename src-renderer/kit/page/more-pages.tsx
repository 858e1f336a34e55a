import type { PagesHandle } from '../../data/use-operation-pages'
import { openPages } from '../../state/offline-dialog'
import { Resets, ServiceSays } from '../../ui/failure/fault-card'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { PlanLine } from '../offline/plan-line'
import styles from './more-pages.module.css'

interface MorePagesProps {
  pages: Pick<
    PagesHandle<unknown, unknown>,
    'items' | 'more' | 'pages' | 'plan' | 'loadMore' | 'cancel'
  >
  /** What the list holds: "story", "stories". */
  one: string
  many: string
}

/** Further pages that can be chosen; the calls are counted for the number before they are made. */
const further = [5, 10, 25, 50, 100] as const

/** As `MorePages`, for lists that customarily come whole: nothing unless an answer names a further page. */
export function StatedPages(props: MorePagesProps) {
  const { more, pages } = props.pages
  return more.at === 'none' && pages < 2 ? null : <MorePages {...props} />
}

/** Below a list: how much of it is here, and what the rest costs. A page is a call, so it is asked for by hand. */
export function MorePages({ pages, one, many }: MorePagesProps) {
  const locale = useLocale()
  const { items, more, plan } = pages
  const going = plan.newest !== undefined && plan.newest.state.at !== 'ended'
  const chooseHowMany = () =>
    openPages(
      `Load more ${many}`,
      {
        pages: further,
        chosen: further[0],
        holds: `${counted(pages.pages, 'page is', 'pages are', locale)} here`,
      },
      (count) => ({
        name: `${counted(pages.pages + count, 'page', 'pages', locale)} of ${many}`,
        about: plan.about,
        steps: [plan.stepOf(pages.pages + count)],
      }),
    )
  return (
    <div className={styles.foot} role="status">
      <span>{counted(items.length, one, many, locale)}</span>
      {going && plan.newest !== undefined && <PlanLine plan={plan.newest} />}
      {more.at === 'idle' && !going && (
        <>
          <LinkButton onClick={pages.loadMore}>Load more (1 call)</LinkButton>
          <LinkButton onClick={chooseHowMany}>Load more pages…</LinkButton>
        </>
      )}
      {more.at === 'loading' && !going && (
        <>
          <span>Loading more …</span>
          <LinkButton onClick={pages.cancel}>Cancel</LinkButton>
        </>
      )}
      {(more.at === 'failed' || more.at === 'stopped') && (
        <>
          <span>
            {more.at === 'failed' ? more.fault.message : 'Stopped.'}{' '}
            {more.at === 'failed' && <ServiceSays fault={more.fault} />}
            {more.at === 'failed' && more.fault.resetsAt !== undefined && (
              <Resets at={more.fault.resetsAt} />
            )}
          </span>
          <LinkButton onClick={pages.loadMore}>Try again (1 call)</LinkButton>
        </>
      )}
      {more.at === 'none' && <span className={styles.end}>The service names no further page.</span>}
    </div>
  )
}
