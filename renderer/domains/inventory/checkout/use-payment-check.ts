import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'

/** Whether an org can pay what it orders; if not, whether who orders may `add` a payment method or has to `ask` somebody. */
export type PaymentState = 'ready' | 'checking' | 'failed' | 'add' | 'ask'

/** Checks before orders are reviewed that there is something to pay with (spec §8, Checkout). */
export function usePaymentCheck(paidWith: PaymentMethodType | null): { state: PaymentState; retry: () => void } {
  const org = useCurrentOrg()
  const mayAdd = useMay(payments.addToOrg, { orgs: org === null ? [] : [org] })
  const config = useApi(payments.config, {}, { isLasting: true, enabled: paidWith === null })
  return { state: stateOf(), retry: () => void config.refetch() }

  function stateOf(): PaymentState {
    if (paidWith !== null || config.data?.mode === 'off') return 'ready'
    if (config.data !== undefined) return mayAdd ? 'add' : 'ask'
    return config.isError && !config.isFetching ? 'failed' : 'checking'
  }
}
