import { QueryClient } from '@tanstack/react-query'

/** Questions to main, not to a network: they are asked whether or not there is one, and never again by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})
