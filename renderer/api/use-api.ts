import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import { keyOfRead } from '#shared/kernel/read.ts'
import type { Aspect } from '#shared/kernel/read.ts'
import { isAway } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** The cache key of a call: by the read that it begins with, events find what they make stale. */
export const queryKey = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] => [
  ...keyOfRead(endpoint),
  input,
]

/** The cache key of what is kept apart of a call's answers. */
export const aspectKey = (aspect: Aspect, input: object): readonly unknown[] => [...keyOfRead(aspect), input]

/** What a server that cannot reach its database asks to wait (`Retry-After`), in milliseconds. */
const AWAY_DELAY = 2000

interface ReadOptions {
  enabled?: boolean
  /** Show the answer before while the next one (another page, another month) loads. */
  keepPrevious?: boolean
  refetchInterval?: number
  /** Asked for each time that a screen begins, however fresh the last answer is. */
  isReadAnew?: boolean
  /** The answer is the same for as long as the page is open. */
  isLasting?: boolean
}

/** Reads through the cache: `useApi(scheduling.listOfOrg, {params, query})` is typed end to end. */
export function useApi<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<Answer<E>, ApiError> {
  return useQuery<Answer<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    // A screen that said that the service is interrupted goes on by itself.
    refetchInterval: ({ state: { error } }) => (error !== null && isAway(error) ? AWAY_DELAY : options.refetchInterval),
    ...(options.isReadAnew === true ? { refetchOnMount: 'always' } : {}),
    ...(options.isLasting === true ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
}

/** Changes something. One idempotency key an attempt: a retry of the same press is not a second booking. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
): UseMutationResult<Answer<E>, ApiError, CallInput<E> & { idempotencyKey?: string }> {
  return useMutation<Answer<E>, ApiError, CallInput<E> & { idempotencyKey?: string }>({
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: input.idempotencyKey }),
  })
}
