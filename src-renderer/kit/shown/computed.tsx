import type { ReactNode } from 'react'
import type { Worked } from '../../data/use-work'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/waiting'

interface ComputedProps<Value> {
  worked: Worked<Value>
  /** Said while it is computed: "The figures are being computed". */
  waiting: string
  /** Said above the reason if it could not be. */
  failed: string
  children: (value: Value) => ReactNode
}

/** What was computed with `useWork`, in every state. It waits also while there is nothing to compute. */
export function Computed<Value>({ worked, waiting, failed, children }: ComputedProps<Value>) {
  switch (worked.at) {
    case 'loading':
      return <Waiting label={waiting} />
    case 'failed':
      return <EmptyState title={failed}>{worked.message}</EmptyState>
    case 'ready':
      return children(worked.value)
    default:
      return worked satisfies never
  }
}
