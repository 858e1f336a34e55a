import { Button } from '@mantine/core'
import styles from './form.module.css'

interface SubmitButtonProps {
  sending: boolean
  /** Sends although something objects. */
  insist: (() => void) | undefined
}

/** "Search", and beside what objects, a way to search anyway. */
export function SubmitButton({ sending, insist }: SubmitButtonProps) {
  return (
    <div className={styles.submit}>
      <Button type="submit" loading={sending}>
        Search
      </Button>
      {insist !== undefined && (
        <button type="button" className={styles.link} onClick={insist}>
          Search anyway
        </button>
      )}
    </div>
  )
}
