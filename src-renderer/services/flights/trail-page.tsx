import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../queries/query-client'
import { TrailTab } from './trail/trail-tab'

/** Prices of every route that was searched. */
export function TrailPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <TrailTab />
    </QueryClientProvider>
  )
}
