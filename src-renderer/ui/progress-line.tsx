import styles from './progress-line.module.css'

interface ProgressLineProps {
  /** What it waits for, in words: "Receiving, 1.2 MB". */
  label: string
  /** 0 to 1; undefined if no one knows. */
  fraction?: number | undefined
  /** Words beside the bar; the label is for screen readers only if this is false. */
  showLabel?: boolean
  tone?: 'accent' | 'ok' | 'warn' | 'bad'
}

/** A thin bar that shows how far something is, and says what it waits for. */
export function ProgressLine(props: ProgressLineProps) {
  const { label, fraction, showLabel = false, tone = 'accent' } = props
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, fraction) * 100)
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={styles.bar}
          data-tone={tone}
          data-unknown={percent === undefined || undefined}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {showLabel && <span className={styles.label}>{label}</span>}
    </div>
  )
}
