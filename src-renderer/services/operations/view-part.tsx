import { type ReactNode, Suspense } from 'react'
import { copyText } from '../../state/copy-text'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Waiting } from '../../ui/waiting'

/** A viewer that may load late and may fail without taking the rest with it. */
export function ViewPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary part={name} onCopy={(details) => void copyText(details, 'Details')}>
      <Suspense fallback={<Waiting label={`${name} is loading`} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
