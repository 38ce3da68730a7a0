import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '#renderer/ui/facts.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { ShopProduct } from '../cart/judge-cart.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { InCart, Picture, ProductFacts } from './product-card.tsx'

interface ProductDialogProps {
  product: ShopProduct
  supplier: string
  cart: Cart
  onClose: () => void
}

/** All of a product (spec §2, product detail dialog). */
export function ProductDialog({ product, supplier, cart, onClose }: ProductDialogProps) {
  const { t } = useTranslation(['shop', 'common'])
  const money = useMoney()
  return (
    <Dialog className="tw-dialog" isOpen onClose={onClose} title={<bdi>{product.name}</bdi>} titleTagName={H2}>
      <DialogBody>
        <div className="tw-product-details">
          {product.photoURL !== null && <Picture photoURL={product.photoURL} />}
          <p className="tw-product-details__text" dir="auto">
            {product.description}
          </p>
          <p className="tw-product__price">
            <bdi>{money(product.price, product.currency)}</bdi>
            <ProductFacts product={product} />
          </p>
          <Facts
            facts={[
              { name: t('supplier'), value: <bdi>{supplier}</bdi> },
              { name: t('sku'), value: <bdi>{product.serviceSKU}</bdi> },
            ]}
          />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose} text={t('common:close')} />}>
        <InCart cart={cart} product={product} />
      </DialogFooter>
    </Dialog>
  )
}
