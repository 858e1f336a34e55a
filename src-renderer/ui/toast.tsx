import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './toast.module.css'

export type ToastTone = 'information' | 'success' | 'warning' | 'failure'

interface ToastProps {
  id: string
  tone: ToastTone
  message: string
  /** One thing to do about it; the toast goes with it. */
  action?: { label: string; run: () => void } | undefined
  /** Takes the toast with this id away; the same function each time. */
  onDismiss: (id: string) => void
}

const icons = {
  information: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  failure: IconCircleX,
}

/** Long enough to read: at least five seconds, and more for longer words. */
const shownFor = (message: string): number => Math.max(5000, message.length * 70)

/** A message in the corner. It goes by itself unless it tells of a failure or is being read. */
export function Toast({ id, tone, message, action, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false)
  const Icon = icons[tone]

  useEffect(() => {
    if (held || tone === 'failure') return
    const timer = setTimeout(() => onDismiss(id), shownFor(message))
    return () => clearTimeout(timer)
  }, [held, id, tone, message, onDismiss])

  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" stroke={1.8} />
      <div className={styles.words}>
        <p>{message}</p>
        {action !== undefined && (
          <button
            type="button"
            className={styles.action}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onClick={() => {
              onDismiss(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => onDismiss(id)}
      >
        <IconX aria-hidden="true" stroke={1.8} />
      </button>
    </div>
  )
}
