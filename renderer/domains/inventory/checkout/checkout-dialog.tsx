import { DialogBody, Button, DialogFooter, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { AddMethodDialog } from '#renderer/domains/payments/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import { cart as cartCalls } from '#shared/domains/inventory/cart/api.ts'
import type { CheckoutCart } from '#shared/domains/inventory/cart/schema.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useOneCall } from '../use-one-call.ts'
import type { Cart } from '../cart/cart-store.ts'
import { CartStep } from './cart-step.tsx'
import { judgeCart, toCheckout } from '../cart/judge-cart.ts'
import { OrdersStep } from './orders-step.tsx'
import { usePaymentCheck } from './use-payment-check.ts'
import '../fields/inventory-form.css'
import './checkout.css'
import { Link } from 'react-router'
import { transactionPath } from '../paths.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { PaymentState } from './use-payment-check.ts'

type Step = 'cart' | 'orders' | 'done'

interface CheckoutDialogProps {
  orgId: OrgId
  cart: Cart
  onClose: () => void
}

/** The checkout in two steps: the cart, then what goes to whom (spec §4). */
export function CheckoutDialog({ orgId, cart, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('shop')
  const offer = useApi(inventory.offer, { params: { orgId } })
  const [step, setStep] = useState<Step>('cart')
  const hasFailed = offer.isError && offer.data === undefined
  return (
    <GuardedDialog onClose={onClose} title={t(`checkout.${step}`)}>
      {() => (
        <>
          {hasFailed && (
            <p className="tw-cart-failed" role="alert">
              {t('checkout.notPrepared')}
            </p>
          )}
          <QueryState
            query={offer}
            skeleton={
              <DialogBody>
                <Skeleton block="12rem" />
              </DialogBody>
            }
          >
            {(data) => (
              <Checkout cart={cart} offer={data} onClose={onClose} onStep={setStep} orgId={orgId} step={step} />
            )}
          </QueryState>
        </>
      )}
    </GuardedDialog>
  )
}

interface CheckoutProps extends CheckoutDialogProps {
  offer: Answer<typeof inventory.offer>
  step: Step
  onStep: (step: Step) => void
}

function Checkout({ orgId, cart, offer, step, onStep, onClose }: CheckoutProps) {
  const { t } = useTranslation('shop')
  const [words, setWords] = useState({ description: t('checkout.usualDescription'), notes: '' })
  const [made, setMade] = useState<TransactionView[]>([])
  const { send, error, isPending, reset } = useOneCall(cartCalls.checkout)
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const [isPaying, setPaying] = useState(false)
  const [unpaid, setUnpaid] = useState<CheckoutCart | null>(null)
  const payment = usePaymentCheck(offer.paidWith)
  const judged = judgeCart(cart.lines, offer)

  function submit(body: CheckoutCart | null) {
    setPaying(false)
    if (body === null) return
    send(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ transactions }) {
          cart.take(body.orders.flatMap(({ items }) => items.map(({ id }) => id)))
          setMade(transactions)
          onStep('done')
          notify.success(t('checkout.submitted'))
        },
        onError(refusal) {
          // What it was to be paid with is gone: it waits for another one.
          if (refusal.code !== 'payment_method_required') return
          setUnpaid(body)
          setPaying(true)
        },
      },
    )
  }

  if (step === 'done') return <DoneStep onClose={onClose} transactions={made} />
  const review = () => {
    setPaying(false)
    onStep('orders')
  }
  const isReviewed = step === 'orders'
  const note = isPaying && <PaymentNote onRetry={payment.retry} state={payment.state} />
  return (
    <>
      {isReviewed ? (
        <OrdersStep
          cart={cart}
          error={error}
          isBusy={isPending}
          judged={judged}
          note={note}
          onBack={() => {
            reset()
            setPaying(false)
            onStep('cart')
          }}
          onConfirm={() => submit(toCheckout(judged, words))}
          onWords={setWords}
          words={words}
        />
      ) : (
        <CartStep
          cart={cart}
          isChecking={payment.state === 'checking'}
          judged={judged}
          note={note}
          onClose={onClose}
          onNext={() => (payment.state === 'ready' ? review() : setPaying(true))}
        />
      )}
      {isPaying && payment.state === 'add' && (
        <AddMethodDialog
          onAdded={() => (isReviewed ? submit(unpaid) : review())}
          onClose={() => setPaying(false)}
          orgId={orgId}
        />
      )}
    </>
  )
}

/** Which numbers the orders were given, and the way to each. */
function DoneStep({ transactions, onClose }: { transactions: readonly TransactionView[]; onClose: () => void }) {
  const { t } = useTranslation(['shop', 'common'])
  const money = useMoney()
  return (
    <>
      <DialogBody>
        <p className="tw-cart-done__text">{t('checkout.doneText', { count: transactions.length })}</p>
        <ul className="tw-cart-ordered">
          {transactions.map((transaction) => (
            <li className="tw-cart-ordered__line" key={transaction.id}>
              <Link to={transactionPath(transaction, transaction.toOrg?.id ?? transaction.fromOrg.id)}>
                {t('checkout.number', { number: String(transaction.tx) })}
              </Link>
              <bdi className="tw-cart-line__price">{transaction.fromOrg.name}</bdi>
              <span className="tw-cart-line__amount">
                <bdi>{money(transaction.total, transaction.currency)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" onClick={onClose} text={t('common:close')} />} />
    </>
  )
}

/** Why the orders cannot be reviewed yet: nothing to pay with, or nobody knows. */
function PaymentNote({ state, onRetry }: { state: PaymentState; onRetry: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  if (state === 'failed') {
    return (
      <Callout compact intent="danger" role="alert" title={t('check.failed')}>
        <Button onClick={onRetry} size="small" text={t('common:retry')} />
      </Callout>
    )
  }
  if (state !== 'ask') return null
  return (
    <Callout compact intent="warning" role="alert" title={t('required')}>
      {t('check.asking')}
    </Callout>
  )
}
