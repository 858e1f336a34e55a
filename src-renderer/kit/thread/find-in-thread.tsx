import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCornerLeftUp,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { wholeNumber } from '../../ui/words'
import styles from './find-in-thread.module.css'
import type { ThreadState } from './use-thread'

/** What is looked for in the comments, and where one is. */
export interface Finding {
  words: string
  onWords: (words: string) => void
  /** Places of the lines that hold the words. */
  matches: readonly number[]
  at: number
  onStep: (step: 1 | -1) => void
}

interface FindInThreadProps {
  find: Finding
  label: string
  fieldRef: Ref<HTMLInputElement>
}

/** Finds words in what is here, without a call: how many there are, and steps from one to the next. */
export function FindInThread({ find, label, fieldRef }: FindInThreadProps) {
  const locale = useLocale()
  return (
    <div className={styles.find}>
      <SearchField
        ref={fieldRef}
        label={label}
        placeholder="Find"
        value={find.words}
        onChange={find.onWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          find.onStep(event.shiftKey ? -1 : 1)
        }}
        after={
          find.words !== '' && (
            <span role="status">
              {find.matches.length === 0
                ? 'none'
                : `${wholeNumber(find.at + 1, locale)} of ${wholeNumber(find.matches.length, locale)}`}
            </span>
          )
        }
      />
      {find.matches.length > 1 && (
        <>
          <IconButton
            label="Previous match"
            keys="Shift+Enter"
            icon={<IconChevronUp stroke={1.8} />}
            onClick={() => find.onStep(-1)}
          />
          <IconButton
            label="Next match"
            keys="Enter"
            icon={<IconChevronDown stroke={1.8} />}
            onClick={() => find.onStep(1)}
          />
        </>
      )}
    </div>
  )
}

/** The steps through a thread for the pointer; the keys say what does the same. */
export function ThreadSteps({
  thread,
}: {
  thread: Pick<ThreadState<unknown, unknown>, 'step' | 'toParent'>
}) {
  return (
    <span className={styles.steps}>
      <IconButton
        label="Previous thread"
        keys="P"
        icon={<IconArrowUp stroke={1.8} />}
        onClick={() => thread.step(-1)}
      />
      <IconButton
        label="Next thread"
        keys="N"
        icon={<IconArrowDown stroke={1.8} />}
        onClick={() => thread.step(1)}
      />
      <IconButton
        label="Go to what it answers"
        keys="U"
        icon={<IconCornerLeftUp stroke={1.8} />}
        onClick={thread.toParent}
      />
    </span>
  )
}
