import type { FunctionComponent } from 'react'
import { createContext } from 'react'
import type { Fault } from '#shared/bridge/result'

/** Replaces trying the same again for a fault that has its own next step. */
export type FaultStep = FunctionComponent<{ fault: Fault; onRetry: (() => void) | undefined }>

/** The step of each kind of fault that has one, wherever the fault is shown. */
export const FaultSteps = createContext<Readonly<Partial<Record<Fault['code'], FaultStep>>>>({})
