import type { SnippetPart } from '#shared/bridge/library'
import styles from './item-row.module.css'

/** A text in which what was searched for is marked. */
export function MarkedText({ parts }: { parts: readonly SnippetPart[] }) {
  return parts.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
