import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { PaymentState } from '#shared/domains/payments/order-payment.ts'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ownSides } from '../own-sides.ts'
import { useOneCall } from '../use-one-call.ts'
import { MethodChoice } from './method-choice.tsx'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

interface RetryFormProps {
  transaction: TransactionView
  address: TransactionAddress
  state: PaymentState
}

/** Charges a payment again that failed; who looks after the buyer's methods may choose another one. */
export function RetryForm({ transaction, address, state }: RetryFormProps) {
  const { toOrg, sides } = transaction
  const mayRetry = useMay(charges.retry, { orgs: ownSides(transaction) })
  const mayChoose = useMay(payments.listOfOrg, { orgs: toOrg === null ? [] : [toOrg] }) && sides.includes('recipient')
  if (!mayRetry) return null
  return mayChoose && toOrg !== null ? (
    <ChoosingForm address={address} buyer={toOrg.id} state={state} transaction={transaction} />
  ) : (
    <RetryButton address={address} methodId={null} state={state} transaction={transaction} />
  )
}

function ChoosingForm({ buyer, ...form }: RetryFormProps & { buyer: OrgId }) {
  const query = useApi(payments.listOfOrg, { params: { orgId: buyer } })
  const [chosen, setChosen] = useState<string | null>(null)
  const methods = query.data?.methods ?? []
  const method = methods.find((one) => one.id === chosen) ?? methods[0]
  return (
    <div className="tw-retry">
      {method !== undefined && <MethodChoice chosen={method.id} methods={methods} onChoose={setChosen} />}
      <RetryButton {...form} methodId={method?.id ?? null} />
    </div>
  )
}

interface RetryButtonProps extends RetryFormProps {
  /** Null: what the buyer pays with by default. */
  methodId: PaymentMethodView['id'] | null
}

function RetryButton({ transaction, address, state, methodId }: RetryButtonProps) {
  const { t } = useTranslation('inventory')
  const { show, reload } = useShowTransaction(address)
  const { send, isPending } = useOneCall(charges.retry)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const isBuyer = transaction.sides.includes('recipient')
  const retry = () =>
    send(
      { params: address, body: methodId === null ? {} : { paymentMethodId: methodId } },
      {
        onSuccess({ transaction: saved, confirmUrl }) {
          show(saved)
          void reload()
          const { state: now, reason } = saved.payment?.charge ?? {}
          // The page of the bank leads back here.
          if (confirmUrl !== null) window.location.assign(confirmUrl)
          else if (now === 'paid' || now === 'processing') notify.success(t('payment.retried'))
          else
            notify.error([t('payment.retryFailed'), reason && t(`payment.reason.${reason}`)].filter(Boolean).join('. '))
        },
        onError(error) {
          void reload()
          notify.error(`${t('payment.retryFailed')} ${sentence(error)}`)
        },
      },
    )
  return (
    <Button
      className="tw-retry__button"
      intent={isBuyer ? 'primary' : 'none'}
      loading={isPending}
      onClick={retry}
      text={t(isBuyer && state === 'needs_buyer' ? 'payment.confirm' : 'payment.retry')}
      variant={isBuyer ? 'solid' : 'outlined'}
    />
  )
}
