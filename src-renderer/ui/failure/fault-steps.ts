import type { FunctionComponent } from 'react'
import { createContext } from 'react'
import type { Fault } from '#shared/bridge/result'

/** What takes the next step out of a fault by itself, in place of trying the same again. */
export type FaultStep = FunctionComponent<{ fault: Fault; onRetry: (() => void) | undefined }>

/** The step of each kind of fault that has one, wherever the fault is shown. */
export const FaultSteps = createContext<Readonly<Partial<Record<Fault['code'], FaultStep>>>>({})
