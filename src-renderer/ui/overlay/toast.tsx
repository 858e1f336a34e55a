import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Resets } from '../failure/fault-card'
import styles from './toast.module.css'
import { shownFor, type ToastTone } from './toast-time'

export type { ToastTone } from './toast-time'

interface ToastProps {
  id: string
  tone: ToastTone
  message: string
  /** When a quota that is used up starts again, in epoch milliseconds. */
  resetsAt?: number | undefined
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

/** A message in the corner. It goes by itself, but not while it is being read. */
export function Toast({ id, tone, message, resetsAt, action, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false)
  const Icon = icons[tone]

  const time = shownFor(tone, message, action !== undefined)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), time)
    return () => clearTimeout(timer)
  }, [held, id, time, onDismiss])

  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" stroke={1.8} />
      <div className={styles.words}>
        <p>
          {message}
          {resetsAt !== undefined && <Resets at={resetsAt} />}
        </p>
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
