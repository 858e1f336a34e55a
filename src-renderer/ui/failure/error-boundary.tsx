import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** What failed, as the sentence begins: "The answer". */
  part: string
  /** Puts the details where the person can paste them. */
  onCopy: (details: string) => void
  children: ReactNode
}

type BoundaryState = { at: 'whole' } | { at: 'failed'; error: unknown; where: string }

function detailsOf(part: string, error: unknown, where: string): string {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${part} failed\n${words}\n${where.trim()}`
}

/** Keeps a failure inside one part of the window: says so, offers to load the part again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: 'whole' }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { at: 'failed', error, where: '' }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ at: 'failed', error, where: componentStack ?? '' })
  }

  override render() {
    const { state } = this
    const { part, onCopy, children } = this.props
    if (state.at === 'whole') return children
    const message = state.error instanceof Error ? state.error.message : String(state.error)
    return (
      <div className={styles.failed} role="alert">
        <p className={styles.title}>{part} could not be shown.</p>
        <p className={styles.words}>
          The rest of the window still works. Load this part again; if it fails again, copy the
          details for a report.
        </p>
        <p className={styles.message}>{message}</p>
        <div className={styles.actions}>
          <Button size="xs" onClick={() => this.setState({ at: 'whole' })}>
            Load again
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => onCopy(detailsOf(part, state.error, state.where))}
          >
            Copy details
          </Button>
        </div>
      </div>
    )
  }
}
