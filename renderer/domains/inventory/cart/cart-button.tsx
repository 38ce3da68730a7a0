import { ShoppingCart } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { CountedLink } from '#renderer/ui/page/counted-link.tsx'
import { useCart } from './cart-store.ts'
import { CART_PATH } from './paths.ts'

/** The cart in the header, with how many products are in it (spec §2, navbar with cart). */
export function CartButton() {
  const org = useCurrentOrg()
  return org === null ? null : <ButtonOf orgId={org.id} />
}

function ButtonOf({ orgId }: { orgId: string }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { length } = useCart(user.id, orgId).lines
  return <CountedLink count={length} icon={<ShoppingCart />} label={t('cart', { count: length })} to={CART_PATH} />
}
