import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { CartNotes } from './cart-notes.tsx'
import { CartQuantity } from '../cart/cart-quantity.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { JudgedCart, OrderedLine } from '../cart/judge-cart.ts'

interface CartStepProps {
  cart: Cart
  judged: JudgedCart
  /** Whether there is something to pay with is being looked for. */
  isChecking: boolean
  /** Why it goes no further. */
  note: ReactNode
  onClose: () => void
  onNext: () => void
}

/** What is in the cart, by who sends it; how many of it can still be changed. */
export function CartStep({ cart, judged, isChecking, note, onClose, onNext }: CartStepProps) {
  const { t } = useTranslation('shop')
  if (cart.lines.length === 0) {
    return (
      <>
        <DialogBody>
          <EmptyState drawing="search" text={t('cart.emptyText')} title={t('cart.empty')} />
        </DialogBody>
        <DialogFooter actions={<Button autoFocus onClick={onClose} text={t('cart.goOn')} />} />
      </>
    )
  }
  return (
    <>
      <DialogBody>
        <div className="tw-inv-form">
          <CartNotes cart={cart} judged={judged} />
          {judged.orders.map(({ supplier, currency, lines }) => (
            <section className="tw-cart-order" key={supplier.id}>
              <h3 className="tw-cart-order__title">
                <bdi>{supplier.name}</bdi>
              </h3>
              <ul className="tw-cart-lines">
                {lines.map((line) => (
                  <Line cart={cart} currency={currency} key={line.product.id} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {note}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} text={t('cart.goOn')} />
            <Button
              disabled={!judged.isReady}
              intent="primary"
              loading={isChecking}
              onClick={onNext}
              text={t('cart.next')}
            />
          </>
        }
      />
    </>
  )
}

function Line({ line: { product, qty }, currency, cart }: { line: OrderedLine; currency: string; cart: Cart }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { id, name, price } = product
  const kept = cart.lines.find((one) => one.id === id)
  return (
    <li className="tw-cart-line">
      <span className="tw-cart-line__what">
        <bdi className="tw-cart-line__name">{name}</bdi>
        <span className="tw-cart-line__price">
          <bdi>{t('cart.each', { price: money(price, currency) })}</bdi>
        </span>
      </span>
      <CartQuantity
        onChange={(next) => {
          if (kept !== undefined) cart.set({ ...kept, qty: next })
        }}
        product={product}
        qty={qty}
      />
      <span className="tw-cart-line__amount">
        <bdi>{money(qty * price, currency)}</bdi>
      </span>
      <Button
        aria-label={t('cart.remove', { name })}
        icon={<Cross />}
        onClick={() => cart.take([id])}
        variant="minimal"
      />
    </li>
  )
}
