import { useRef } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'

interface Told<E> {
  onSuccess: (answer: Answer<E>) => void
  onError?: (error: ApiError) => void
}

/** A change that is under way is not sent a second time: the second press of a double click comes before the button shows it. */
export function useOneCall<E extends AnyEndpoint>(endpoint: E) {
  const { mutate, isPending, error, reset } = useCall(endpoint)
  const isUnderWay = useRef(false)
  const send = (input: CallInput<E> & { idempotencyKey?: string }, { onSuccess, onError }: Told<E>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input, {
      onSuccess: (answer) => onSuccess(answer),
      onError: (refusal) => onError?.(refusal),
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return { send, isPending, error, reset }
}
