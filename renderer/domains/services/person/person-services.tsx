import './person-services.css'
import { ProductsCard } from './products-card.tsx'
import type { ServicePerson } from './service-person.ts'
import { SubscriptionsCard } from './subscriptions-card.tsx'

/** What a person has from an org, and the ways to give and to take it (spec §2 Users and profiles, §6). */
export function PersonServices({ orgId, userId }: ServicePerson) {
  return (
    <div className="tw-person-services">
      <SubscriptionsCard orgId={orgId} userId={userId} />
      <ProductsCard orgId={orgId} userId={userId} />
    </div>
  )
}
