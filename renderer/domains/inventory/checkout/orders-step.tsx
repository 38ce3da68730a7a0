import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Amounts } from '../lines/amounts.tsx'
import { WordFields } from '../fields/word-fields.tsx'
import type { Words } from '../fields/word-fields.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { CartNotes } from './cart-notes.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { CartOrder, JudgedCart } from '../cart/judge-cart.ts'

interface OrdersStepProps {
  cart: Cart
  judged: JudgedCart
  words: Words
  onWords: (words: Words) => void
  error: ApiError | null
  /** What helps against it. */
  note: ReactNode
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** The orders as a whole before they are sent: one for each supplier, with its fees. */
export function OrdersStep({ cart, judged, words, onWords, error, note, isBusy, onBack, onConfirm }: OrdersStepProps) {
  const { t } = useTranslation(['shop', 'errors'])
  const sentence = useErrorSentence()
  const body = useRef<HTMLDivElement>(null)
  // A screen reader begins with what is to be confirmed, and Enter does not confirm it unread.
  useEffect(() => body.current?.focus(), [])
  const isReady = judged.isReady && words.description.trim() !== ''
  return (
    <>
      <DialogBody>
        <div className="tw-inv-form tw-cart-confirm" ref={body} tabIndex={-1}>
          {error !== null && (
            <Callout compact intent="danger" role="alert" title={t('checkout.failed')}>
              {sentence(error)}
            </Callout>
          )}
          {note}
          <CartNotes cart={cart} judged={judged} />
          {judged.orders.map((order) => (
            <Order key={order.supplier.id} order={order} />
          ))}
          <InAll orders={judged.orders} />
          <WordFields
            errors={words.description.trim() === '' ? { description: t('errors:validation.descriptionRequired') } : {}}
            onChange={onWords}
            words={words}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onBack} text={t('checkout.back')} />
            <Button
              disabled={!isReady}
              intent="primary"
              loading={isBusy}
              onClick={onConfirm}
              text={t('checkout.confirm', { count: judged.orders.length })}
            />
          </>
        }
      />
    </>
  )
}

function Order({ order: { supplier, currency, lines, amounts } }: { order: CartOrder }) {
  const { number } = useFormats()
  const money = useMoney()
  return (
    <section className="tw-cart-order">
      <h3 className="tw-cart-order__title">
        <bdi>{supplier.name}</bdi>
      </h3>
      <ul className="tw-cart-ordered">
        {lines.map(({ product: { id, name, price }, qty }) => (
          <li className="tw-cart-ordered__line" key={id}>
            <bdi className="tw-cart-line__name">{name}</bdi>
            <bdi className="tw-cart-line__price">
              {number(qty)} × {money(price, currency)}
            </bdi>
            <span className="tw-cart-line__amount">
              <bdi>{money(qty * price, currency)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {amounts !== null && <Amounts amounts={amounts} currency={currency} discount={null} />}
    </section>
  )
}

/** What several orders come to together, where they are in one currency. */
function InAll({ orders }: { orders: readonly CartOrder[] }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const [first] = orders
  if (first === undefined || orders.length === 1 || orders.some(({ currency }) => currency !== first.currency))
    return null
  const total = orders.reduce((sum, { amounts }) => sum + (amounts?.total ?? 0), 0)
  return (
    <p className="tw-cart-total">
      {t('checkout.inAll')}
      <bdi>{money(total, first.currency)}</bdi>
    </p>
  )
}
