import type { QueryClient } from '@tanstack/react-query'

const BEGINNINGS = ['/api/entries', '/api/entry', '/api/stats', '/api/streaks']

/** Reads again what an entry changes: lists, and what is counted from them. */
export const renewJournal = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && BEGINNINGS.some((beginning) => path.startsWith(beginning)),
  })
