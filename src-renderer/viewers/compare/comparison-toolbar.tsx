import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy } from '@tabler/icons-react'
import { type ChangeKind, changeKinds } from '#shared/reading/compare/index'
import { askDocuments } from '../../document/documents'
import { copyText } from '../../state/copy-text'
import { ChoiceChip } from '../../ui/chip'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import viewer from '../viewers.module.css'
import { changeAt, nextChange } from './change-steps'
import styles from './compare.module.css'
import type { ComparisonState } from './use-comparison'

interface ComparisonToolbarProps {
  older: string
  newer: string
  state: Extract<ComparisonState, { at: 'ready' }>
  /** The line that keys act on. */
  active: number
  onActive: (line: number) => void
  onToggle: (kind: ChangeKind) => void
}

const words: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}

/** Which changes are listed, the way from one to the next, and copying them. */
export function ComparisonToolbar(props: ComparisonToolbarProps) {
  const { older, newer, state, active, onActive, onToggle } = props
  const { summary, kinds, starts } = state
  const locale = useLocale()
  const copy = async (format: 'json' | 'markdown') => {
    const text = await askDocuments('compareWrite', { older, newer, format })
    await copyText(text, 'Changes')
  }
  const place = starts.length === 0 ? 0 : changeAt(starts, active) + 1
  return (
    <div className={viewer.toolbar} role="toolbar" aria-label="Comparison">
      {changeKinds.map((kind) => (
        <ChoiceChip key={kind} on={kinds.includes(kind)} onToggle={() => onToggle(kind)}>
          <i className={styles.mark} data-kind={kind} aria-hidden="true" />
          {words[kind]} {wholeNumber(summary.counts[kind], locale)}
        </ChoiceChip>
      ))}
      <span className={viewer.grow} />
      <span className={styles.place} role="status">
        {wholeNumber(place, locale)} of {wholeNumber(starts.length, locale)}
      </span>
      <IconButton
        label="Previous change"
        keys="P"
        icon={<IconArrowUp stroke={1.8} />}
        disabled={place <= 1}
        onClick={() => onActive(nextChange(starts, active, -1))}
      />
      <IconButton
        label="Next change"
        keys="N"
        icon={<IconArrowDown stroke={1.8} />}
        disabled={place >= starts.length}
        onClick={() => onActive(nextChange(starts, active, 1))}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={viewer.quiet} aria-label="Copy the changes">
            <IconCopy aria-hidden="true" stroke={1.8} /> <span>Copy</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>The changes that are listed</Menu.Label>
          <Menu.Item onClick={() => void copy('json')}>Copy as JSON</Menu.Item>
          <Menu.Item onClick={() => void copy('markdown')}>Copy as a Markdown table</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
