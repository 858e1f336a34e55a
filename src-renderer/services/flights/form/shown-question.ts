import { useEffect } from 'react'
import { create } from 'zustand'
import type { FlightQuestion } from '#shared/bridge/flights'
import { desk } from '../../../desk'

/** What each run asked, as far as it was needed: a run's question never changes. */
const useQuestions = create<{ byRun: ReadonlyMap<string, FlightQuestion> }>()(() => ({
  byRun: new Map(),
}))

/** Remembers what a run asks. */
export function rememberQuestion(run: string, question: FlightQuestion): void {
  useQuestions.setState(({ byRun }) => ({ byRun: new Map(byRun).set(run, question) }))
}

/** What a run asked; undefined until it is known, and where the run is there no more. */
export function useQuestionOf(run: string | undefined): FlightQuestion | undefined {
  const question = useQuestions(({ byRun }) => (run === undefined ? undefined : byRun.get(run)))
  const unknown = run !== undefined && question === undefined
  useEffect(() => {
    if (!unknown) return
    void desk.call('flights.findings', { run }).then((found) => {
      if (found.ok) rememberQuestion(run, found.value.question)
    })
  }, [run, unknown])
  return question
}
