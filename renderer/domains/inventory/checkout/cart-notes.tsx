import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { Cart } from '../cart/cart-store.ts'
import type { JudgedCart } from '../cart/judge-cart.ts'

/** What has changed since things were put into the cart: prices, and what is offered no longer. */
export function CartNotes({ judged: { repriced, gone, waiting }, cart }: { judged: JudgedCart; cart: Cart }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  return (
    <>
      {repriced.length > 0 && (
        <Callout compact intent="warning" role="alert" title={t('notes.repriced')}>
          <ul className="tw-cart-notes">
            {repriced.map(({ line, product: { price, currency } }) => (
              <li key={line.id}>
                <bdi>
                  {t('notes.repricedOne', {
                    name: line.name,
                    before: money(line.price, line.currency),
                    now: money(price, currency),
                  })}
                </bdi>
              </li>
            ))}
          </ul>
          <Button
            onClick={() => {
              for (const { line, product } of repriced)
                cart.set({ ...line, name: product.name, price: product.price, currency: product.currency })
            }}
            size="small"
            text={t('notes.accept')}
          />
        </Callout>
      )}
      {gone.length > 0 && (
        <Callout compact intent="warning" role="alert" title={t('notes.gone')}>
          <ul className="tw-cart-notes">
            {gone.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <Button onClick={() => cart.take(gone.map(({ id }) => id))} size="small" text={t('notes.takeOut')} />
        </Callout>
      )}
      {waiting.length > 0 && (
        <Callout compact intent="primary" title={t('notes.waiting')}>
          <ul className="tw-cart-notes">
            {waiting.map(({ product: { id, name } }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
