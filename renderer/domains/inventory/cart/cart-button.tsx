import { Classes } from '@blueprintjs/core'
import { ShoppingCart } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useCart } from './cart-store.ts'
import { CART_PATH } from './paths.ts'
import './cart-button.css'

/** The cart in the header, with how many products are in it (spec §2, navbar with cart). */
export function CartButton() {
  const org = useCurrentOrg()
  return org === null ? null : <ButtonOf orgId={org.id} />
}

function ButtonOf({ orgId }: { orgId: string }) {
  const { t } = useTranslation('shell')
  const { number } = useFormats()
  const { user } = useSession()
  const { length } = useCart(user.id, orgId).lines
  return (
    <Link
      aria-label={t('cart', { count: length })}
      className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-cart-button`}
      to={CART_PATH}
    >
      <ShoppingCart />
      {length > 0 && (
        <span aria-hidden className="tw-cart-button__count">
          {number(length)}
        </span>
      )}
    </Link>
  )
}
