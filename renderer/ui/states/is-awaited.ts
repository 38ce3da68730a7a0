import type { UseQueryResult } from '@tanstack/react-query'

/** Whether something is read for the first time. What fails once is waited for no longer: the rest is shown without it. */
export const isAwaited = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0
