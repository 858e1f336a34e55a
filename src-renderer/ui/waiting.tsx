import styles from './waiting.module.css'

/** Three dim bars, shown only when something takes longer than 150 ms. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </div>
  )
}
