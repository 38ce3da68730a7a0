import type { Sentence } from '../../kernel/errors.ts'
import type { NewService, ServiceRole, ServiceType } from './schema.ts'

/** Of each role its types: how a subscription is counted, and what a product is. */
export const TYPES_OF = {
  subscription: ['sub/mo', 'user/mo', 'partner/mo'],
  product: ['product'],
} as const satisfies Record<ServiceRole, readonly ServiceType[]>

type DescribedService = Pick<
  NewService,
  | 'role'
  | 'type'
  | 'isOrgSubscription'
  | 'introPrice'
  | 'introPeriod'
  | 'packagingOptions'
  | 'packaging'
  | 'supplierOrgId'
  | 'supplierServiceId'
>

/** What does not go together in a service, by field; every field on its own is right already (spec §5 Services form). */
export function faultsOf(service: DescribedService): Record<string, Sentence> {
  const faults: Record<string, Sentence> = {}
  const isProduct = service.role === 'product'
  const types: readonly ServiceType[] = TYPES_OF[service.role]
  if (!types.includes(service.type)) faults['type'] = { key: 'validation.typeOfRole' }
  if (isProduct && service.isOrgSubscription) faults['isOrgSubscription'] = { key: 'validation.subscriptionOnly' }
  if (isProduct && service.introPrice !== null) faults['introPrice'] = { key: 'validation.subscriptionOnly' }
  else if (service.introPrice !== null && service.introPeriod === null)
    faults['introPeriod'] = { key: 'validation.introPeriodRequired' }
  else if (service.introPrice === null && service.introPeriod !== null)
    faults['introPrice'] = { key: 'validation.introPriceRequired' }
  if (!isProduct && service.supplierOrgId !== null) faults['supplierOrgId'] = { key: 'validation.productOnly' }
  if (service.supplierServiceId !== null && service.supplierOrgId === null)
    faults['supplierOrgId'] = { key: 'validation.required' }
  return { ...faults, ...packagingFaults(service) }
}

function packagingFaults({ packagingOptions, packaging }: DescribedService): Record<string, Sentence> {
  const faults: Record<string, Sentence> = {}
  const names = packagingOptions.map(({ name }) => name.toLowerCase())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index) faults[`packagingOptions.${index}.name`] = { key: 'validation.packagingKnown' }
  if (packaging !== null && !names.includes(packaging.toLowerCase())) faults['packaging'] = { key: 'validation.choice' }
  return faults
}

/** What becomes of an assignment that is taken away (spec §4): a subscription runs out, a product is gone. */
export const statusOnRemoval = (role: ServiceRole) => (role === 'product' ? 'deleted' : 'cancelled')
