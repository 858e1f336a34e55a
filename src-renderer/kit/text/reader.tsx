import { Popover, Slider } from '@mantine/core'
import { IconTypography } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type TypeSettings, typeRanges, usualType } from '../../state/type-settings'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import styles from './reader.module.css'

interface ReaderProps {
  settings: TypeSettings
  /** Above the text, on its paper: where it is from, and the button of the type settings. */
  bar?: ReactNode
  /** Below it: the one before and the next. */
  foot?: ReactNode
  /** Called with how much of the text was passed, 0 to 1, while it is scrolled. */
  onProgress?: (read: number) => void
  children: ReactNode
}

const faces: Readonly<Record<TypeSettings['face'], string>> = {
  sans: 'var(--font)',
  serif: 'Charter, "Iowan Old Style", Georgia, "Noto Serif", serif',
  system: 'system-ui, sans-serif',
}

/** How much of what scrolls was passed, 0 to 1; all of what needs no scrolling. Pure. */
export function shareRead(top: number, height: number, sight: number): number {
  const way = height - sight
  return way <= 1 ? 1 : Math.min(1, Math.max(0, top / way))
}

/** A long text on paper of its own, set as the person likes it. A line shows how far one has read. */
export function Reader({ settings, bar, foot, onProgress, children }: ReaderProps) {
  const [read, setRead] = useState(0)
  const { paper, face, size, width, line } = settings
  const type = {
    ['--reader-face' as string]: faces[face],
    ['--reader-size' as string]: `${size}px`,
    ['--reader-width' as string]: `${width}ch`,
    ['--reader-line' as string]: String(line),
  }
  return (
    <section className={styles.reader} data-paper={paper} aria-label="Reader">
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
      {onProgress !== undefined && (
        <div className={styles.track} aria-hidden="true">
          <div style={{ transform: `scaleX(${read})` }} />
        </div>
      )}
      <div
        className={styles.page}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
        data-page-focus
        role="document"
        aria-label="Text"
        onScroll={({ currentTarget: page }) => {
          if (onProgress === undefined) return
          const share = shareRead(page.scrollTop, page.scrollHeight, page.clientHeight)
          // By whole percents: the page is not redrawn for each pixel.
          const next = Math.round(share * 100) / 100
          if (next === read) return
          setRead(next)
          onProgress(next)
        }}
      >
        <article className={styles.article} style={type}>
          {children}
        </article>
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

interface TypePanelProps {
  settings: TypeSettings
  onChange: (change: Partial<TypeSettings>) => void
}

/** The button that opens the type settings; the text changes behind them at once. */
export function TypeButton(props: TypePanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={344}
      returnFocus
      trapFocus
    >
      <Popover.Target>
        <IconButton
          label="Type settings"
          icon={<IconTypography stroke={1.8} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Type settings">
        <TypePanel {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

const papers = [
  { value: 'program', label: 'Program' },
  { value: 'light', label: 'Light' },
  { value: 'sepia', label: 'Sepia' },
  { value: 'dark', label: 'Dark' },
] as const
const faceChoices = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
  { value: 'system', label: 'System' },
] as const

/** Paper, face, size, width and line of long texts. */
export function TypePanel({ settings, onChange }: TypePanelProps) {
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const words: Readonly<Record<keyof typeof typeRanges, string>> = {
    size: `${number.format(settings.size)} px`,
    width: `${number.format(settings.width)} ch`,
    line: number.format(Math.round(settings.line * 100) / 100),
  }
  const slider = (name: keyof typeof typeRanges, label: string) => (
    <div className={styles.setting}>
      <span id={`type-${name}`}>{label}</span>
      <Slider
        size={4}
        thumbSize={14}
        label={null}
        thumbProps={{ 'aria-labelledby': `type-${name}` }}
        {...typeRanges[name]}
        value={settings[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
      <output>{words[name]}</output>
    </div>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.choice}>
        <span aria-hidden="true">Page</span>
        <SegmentedChoice
          label="Page"
          options={papers}
          value={settings.paper}
          onChange={(paper) => onChange({ paper })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden="true">Font</span>
        <SegmentedChoice
          label="Font"
          options={faceChoices}
          value={settings.face}
          onChange={(face) => onChange({ face })}
        />
      </div>
      {slider('size', 'Size')}
      {slider('width', 'Width')}
      {slider('line', 'Line')}
      <div className={styles.panelFoot}>
        <span>Used for all texts</span>
        <LinkButton onClick={() => onChange(usualType)}>Reset</LinkButton>
      </div>
    </div>
  )
}
