import { useEffect, useState, useSyncExternalStore } from 'react'
import { desk } from '../../../desk'
import { askPlaces } from '../ask'
import { flightDraftNow } from '../form/draft-store'
import { createSuggester, type Suggester, type Suggestions } from './suggester'

/** Suggests from the service, in the language that the form asks for. */
export function placeSuggester(): Suggester {
  return createSuggester({
    ask: (question, callId) => askPlaces(question, flightDraftNow().locale.trim(), callId),
    cancel: (callId) => void desk.call('operation.cancel', { callId }),
    wait: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    newId: () => crypto.randomUUID(),
  })
}

/** A suggester of one's own while the component is shown. */
export function useSuggester(): { suggestions: Suggestions; suggester: Suggester } {
  const [suggester] = useState(placeSuggester)
  useEffect(() => suggester.stop, [suggester])
  const suggestions = useSyncExternalStore(suggester.subscribe, suggester.get)
  return { suggestions, suggester }
}
