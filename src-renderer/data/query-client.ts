import { QueryClient } from '@tanstack/react-query'

/** Questions to main, not to a network: they are sent with or without one, and never repeated by themselves. */
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
