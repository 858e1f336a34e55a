import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import styles from './hide.module.css'
import { fieldWords } from './hide-rules'
import type { HideHandle } from './use-hide'

interface HiddenStripProps {
  hide: Pick<
    HideHandle<never>,
    'count' | 'by' | 'single' | 'read' | 'all' | 'showAll' | 'unhideSingles'
  >
  onRules: () => void
  /** At the end of the line: the age, or a plan. */
  children?: ReactNode
}

/** The line between tools and list: how many are hidden, by what, and a button to show them. */
export function HiddenStrip({ hide, onRules, children }: HiddenStripProps) {
  const locale = useLocale()
  const { count, by, single, read, all } = hide
  const fields = [...new Set(by.map(({ rule }) => fieldWords[rule.field]))]
  const reasons = [
    by.length > 0 &&
      `${wholeNumber(by.length, locale)} ${by.length === 1 ? 'rule' : 'rules'}: ${fields.join(', ')}`,
    single > 0 && 'you',
    read > 0 && 'having been read',
  ].filter((reason) => reason !== false)
  if (count === 0 && children === undefined) return null
  return (
    <div className={styles.strip} role="status">
      {count > 0 && (
        <>
          <IconFilter aria-hidden="true" stroke={1.8} />
          <span className={styles.words}>
            <b>{wholeNumber(count, locale)}</b> {all ? 'would be hidden by' : 'hidden by'}{' '}
            {reasons.join(', and by ')}
          </span>
          <LinkButton onClick={() => hide.showAll(!all)}>{all ? 'Hide' : 'Show'}</LinkButton>
          {by.length > 0 && <LinkButton onClick={onRules}>Change the rules</LinkButton>}
          {single > 0 && <LinkButton onClick={hide.unhideSingles}>Show what you hid</LinkButton>}
        </>
      )}
      <Space />
      {children}
    </div>
  )
}
