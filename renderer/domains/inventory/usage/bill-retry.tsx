import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { usage } from '#shared/domains/inventory/usage/api.ts'
import type { UsageBill } from '#shared/domains/inventory/usage/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MethodChoice } from '../payment/method-choice.tsx'
import { useOneCall } from '../use-one-call.ts'

interface BillRetryProps {
  bill: UsageBill
  /** As whom it is looked at. */
  orgId: OrgId
}

/** Charges again what could not be charged; who looks after the buyer's methods may choose another one. */
export function BillRetry({ bill, orgId }: BillRetryProps) {
  const { t } = useTranslation('inventory')
  const mayRetry = useMay(usage.retry, { orgs: [{ id: orgId }] })
  const isBuyer = bill.buyer.id === orgId
  const mayChoose = useMay(payments.listOfOrg, { orgs: [bill.buyer] }) && isBuyer
  const query = useApi(payments.listOfOrg, { params: { orgId: bill.buyer.id } }, { enabled: mayChoose })
  const [chosen, setChosen] = useState<string | null>(null)
  const { send, isPending } = useOneCall(usage.retry)
  const notify = useNotify()
  const sentence = useErrorSentence()
  if (!mayRetry) return null
  const methods = query.data?.methods ?? []
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const retry = () =>
    send(
      { params: { orgId, billId: bill.id }, body: method === undefined ? {} : { paymentMethodId: method.id } },
      {
        onSuccess({ bill: { state, reason }, confirmUrl }) {
          // The page of the bank leads back here.
          if (confirmUrl !== null) window.location.assign(confirmUrl)
          else if (state === 'paid' || state === 'processing') notify.success(t('payment.retried'))
          else
            notify.error([t('payment.retryFailed'), reason && t(`payment.reason.${reason}`)].filter(Boolean).join('. '))
        },
        onError: (error) => notify.error(`${t('payment.retryFailed')} ${sentence(error)}`),
      },
    )
  return (
    <div className="tw-retry">
      {method !== undefined && <MethodChoice chosen={method.id} methods={methods} onChoose={setChosen} />}
      <Button
        className="tw-retry__button"
        intent={isBuyer ? 'primary' : 'none'}
        loading={isPending}
        onClick={retry}
        text={t(isBuyer && bill.state === 'needs_buyer' ? 'payment.confirm' : 'payment.retry')}
        variant={isBuyer ? 'solid' : 'outlined'}
      />
    </div>
  )
}
