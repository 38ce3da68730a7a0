import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#renderer/api/api-error.ts'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { offers } from '#shared/domains/waiting/api.ts'
import type { OfferView } from '#shared/domains/waiting/schema.ts'

/** Milliseconds between two quiet looks: the time to answer runs out. */
const REFRESH_INTERVAL = 30_000

/** The offer of a link, and the two answers to it. Nothing is answered by opening the page; a double click sends once. */
export function useOffer(token: string) {
  const queries = useQueryClient()
  const input = { params: { token } }
  const query = useApi(offers.open, input, { refetchInterval: REFRESH_INTERVAL })
  const accepting = useCall(offers.accept)
  const declining = useCall(offers.decline)
  const isAnswering = accepting.isPending || declining.isPending

  async function run(work: Promise<{ offer: OfferView }>): Promise<void> {
    try {
      queries.setQueryData(queryKey(offers.open, input), await work)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It may stand differently than the page knew.
      void query.refetch()
    }
  }

  return {
    query,
    isAccepting: accepting.isPending,
    isDeclining: declining.isPending,
    refusal: accepting.error ?? declining.error,
    async accept() {
      if (isAnswering) return
      declining.reset()
      await run(accepting.mutateAsync(input))
    },
    async decline() {
      if (isAnswering) return
      accepting.reset()
      await run(declining.mutateAsync(input))
    },
  }
}

export type OfferAnswers = ReturnType<typeof useOffer>
