import { Button } from '@mantine/core'
import { LinkButton, Row } from '../../../ui/layout'
import styles from './form.module.css'

interface SubmitButtonProps {
  sending: boolean
  /** Sends although something objects. */
  insist: (() => void) | undefined
}

/** "Search", and beside what objects, a way to search anyway. */
export function SubmitButton({ sending, insist }: SubmitButtonProps) {
  return (
    <Row className={`${styles.beside} ${styles.submit}`}>
      <Button type="submit" loading={sending}>
        Search
      </Button>
      {insist !== undefined && <LinkButton onClick={insist}>Search anyway</LinkButton>}
    </Row>
  )
}
