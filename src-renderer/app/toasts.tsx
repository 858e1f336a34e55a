import { dismissNotice, type ShownNotice, useNotices } from '../state/notices'
import { Toast } from '../ui/toast'
import { openOpening } from './openings'
import styles from './toasts.module.css'

/** What a person is told wherever they are, in the lower right corner. */
export function Toasts() {
  const shown = useNotices((notices) => notices.shown)
  return (
    <section className={styles.toasts} aria-label="Notices" aria-live="polite" aria-atomic="false">
      {shown.map((notice) => (
        <Toast
          key={notice.id}
          id={notice.id}
          tone={notice.tone}
          message={notice.message}
          action={notice.action ?? actionOf(notice)}
          onDismiss={dismissNotice}
        />
      ))}
    </section>
  )
}

const actionOf = ({ about }: ShownNotice) =>
  about && { label: 'Show it', run: () => void openOpening(about) }
