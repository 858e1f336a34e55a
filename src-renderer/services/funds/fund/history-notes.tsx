import { Popover } from '@mantine/core'
import { dayWords, navWords } from '#shared/services/funds/words'
import { openAnswer } from '../../../queries/library/open-answer'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, counted } from '../../../ui/words'
import styles from '../funds.module.css'
import type { KnownHistory } from '../lists/histories'

/** Rows that could not be read, and values that were told otherwise later: counted, and to be looked at. */
export function HistoryNotes({ known }: { known: KnownHistory }) {
  const locale = useLocale()
  const { unread, corrections } = known
  return (
    <>
      {unread.length > 0 && (
        <Popover position="bottom-end" width={320}>
          <Popover.Target>
            <button type="button" className={styles.note}>
              {counted(unread.length, 'row', 'rows', locale)} not read
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <p className={styles.dim}>These rows tell no value, and are in no figure.</p>
            <ul className={styles.notes}>
              {unread.map(({ answer, place, words }) => (
                <li key={`${answer} ${place}`}>
                  <code>{words}</code>
                  <LinkButton onClick={() => void openAnswer(answer, 'funds.historic')}>
                    Show the answer
                  </LinkButton>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
      {corrections.length > 0 && (
        <Popover position="bottom-end" width={340}>
          <Popover.Target>
            <button type="button" className={styles.note}>
              {counted(corrections.length, 'value', 'values', locale)} corrected
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <p className={styles.dim}>Told otherwise later. What was told last counts.</p>
            <ul className={styles.notes}>
              {corrections.map(({ day, was, is, seenAt }) => (
                <li key={`${day} ${was}`}>
                  <span>
                    {dayWords(day, locale)}: {navWords(was, locale)} → <b>{navWords(is, locale)}</b>
                  </span>
                  <span className={styles.dim}>seen {absoluteTime(seenAt, locale)}</span>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
