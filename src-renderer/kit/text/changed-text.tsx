import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import styles from './changed-text.module.css'

interface ChangedTextProps {
  before: string
  after: string
}

/** Longer texts are compared up to here, so that the window is not held up. */
const mostCharacters = 20_000

/** A text with what went and what came marked in it, also for screen readers. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const parts = useMemo(
    () => diffWordsWithSpace(before.slice(0, mostCharacters), after.slice(0, mostCharacters)),
    [before, after],
  )
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, place) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
        return <Tag key={place}>{value}</Tag>
      })}
    </p>
  )
}
