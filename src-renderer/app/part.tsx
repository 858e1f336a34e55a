import { type ReactNode, Suspense } from 'react'
import { desk } from '../desk'
import { notify } from '../state/notices'
import { ErrorBoundary } from '../ui/failure/error-boundary'
import { Waiting } from '../ui/waiting'

async function copyDetails(details: string): Promise<void> {
  const answer = await desk.call('system.writeClipboard', { text: details })
  if (answer.ok) notify('success', 'Details copied.')
  else notify('failure', answer.fault.message)
}

/** A part of the window that may load late and may fail without taking the rest with it. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary part={name} onCopy={copyDetails}>
      <Suspense fallback={<Waiting label={`${name} is loading`} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
