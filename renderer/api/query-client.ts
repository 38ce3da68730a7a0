import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isNotShared } from '#shared/kernel/errors.ts'
import { ApiError, isAway } from './api-error.ts'

/** A refusal is final; only a lost connection or a server in trouble is worth another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof ApiError &&
  !isAway(error) &&
  (error.code === 'offline' ? error.status === 0 : error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // What was read before is no longer theirs to see, and goes from screens that stand open.
      onError: (error, query) => {
        if (error instanceof ApiError && isNotShared(error.code)) query.setState({ data: undefined })
      },
    }),
    defaultOptions: {
      // Without a line a call fails at once, and says so: it would wait for one without a word, and be sent when nobody expects it.
      queries: {
        networkMode: 'always',
        retry: isWorthRetrying,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
