import { dayWords, navWords } from '#shared/services/funds/words'
import { NoteList } from '../../../kit/figures/note-list'
import { openAnswer } from '../../../queries/library/open-answer'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, counted } from '../../../ui/words'
import styles from '../funds.module.css'
import type { KnownHistory } from '../lists/histories'

/** Rows that could not be read, and values that were told otherwise later: counted, and to be looked at. */
export function HistoryNotes({ known: { unread, corrections } }: { known: KnownHistory }) {
  const locale = useLocale()
  return (
    <>
      <NoteList
        title={`${counted(unread.length, 'row', 'rows', locale)} not read`}
        words="These rows tell no value, and are in no figure."
        notes={unread}
        keyOf={({ answer, place }) => `${answer} ${place}`}
      >
        {({ answer, words }) => (
          <>
            <code>{words}</code>
            <LinkButton onClick={() => void openAnswer(answer, 'funds.historic')}>
              Show the answer
            </LinkButton>
          </>
        )}
      </NoteList>
      <NoteList
        title={`${counted(corrections.length, 'value', 'values', locale)} corrected`}
        words="Told otherwise later. What was told last counts."
        notes={corrections}
        keyOf={({ day, was }) => `${day} ${was}`}
      >
        {({ day, was, is, seenAt }) => (
          <>
            <span>
              {dayWords(day, locale)}: {navWords(was, locale)} → <b>{navWords(is, locale)}</b>
            </span>
            <span className={styles.dim}>seen {absoluteTime(seenAt, locale)}</span>
          </>
        )}
      </NoteList>
    </>
  )
}
