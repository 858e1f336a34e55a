import type { ReactNode } from 'react'
import type { FromMain } from '../../data/use-main'
import { FaultCard } from '../../ui/failure/fault-card'
import { Waiting } from '../../ui/waiting'

interface LoadedProps<Value> {
  asked: FromMain<Value>
  /** Said while it is on its way: "The lists are loading". */
  waiting: string
  /** A failure stands in a column of its own instead of in the middle of the place. */
  flush?: boolean
  children: (value: Value) => ReactNode
}

/** What main was asked for with `useMain`, in every state; a failure offers to ask again. */
export function Loaded<Value>({ asked, waiting, flush = false, children }: LoadedProps<Value>) {
  switch (asked.at) {
    case 'loading':
      return <Waiting label={waiting} />
    case 'failed':
      return (
        <FaultCard fault={asked.fault} at={asked.failedAt} onRetry={asked.again} flush={flush} />
      )
    case 'ready':
      return children(asked.value)
    default:
      return asked satisfies never
  }
}
