import type { Judged } from '#renderer/ui/fields/schema-resolver.ts'
import { faultsOf } from '#shared/domains/services/rules.ts'
import { NewService } from '#shared/domains/services/schema.ts'
import type { ListedStatus, ServiceRole, ServiceType, ServiceView } from '#shared/domains/services/schema.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import { majorText, minorOfText } from '#shared/kernel/money.ts'

/** What stands in the fields: numbers as they were typed. */
export interface ServiceDraft {
  role: ServiceRole
  type: ServiceType
  name: string
  description: string
  serviceSKU: string
  price: string
  serviceURL: string
  category: string
  /** One per line. */
  features: string
  /** Apart by commas. */
  tags: string
  status: ListedStatus
  isPublic: boolean
  isOrgSubscription: boolean
  hasIntroPrice: boolean
  introPrice: string
  introPeriod: string
  minOrderQuantity: string
  packagingOptions: PackagingDraft[]
  packaging: string
  photoURL: string | null
  supplierOrgId: string
  supplierServiceId: string
}

interface PackagingDraft {
  name: string
  units: string
}

export const emptyDraft = (): ServiceDraft => ({
  role: 'subscription',
  type: 'user/mo',
  name: '',
  description: '',
  serviceSKU: '',
  price: '',
  serviceURL: '',
  category: '',
  features: '',
  tags: '',
  status: 'active',
  isPublic: true,
  isOrgSubscription: false,
  hasIntroPrice: false,
  introPrice: '',
  introPeriod: '3',
  minOrderQuantity: '1',
  packagingOptions: [],
  packaging: '',
  photoURL: null,
  supplierOrgId: '',
  supplierServiceId: '',
})

export const draftOf = (service: ServiceView): ServiceDraft => ({
  role: service.role,
  type: service.type,
  name: service.name,
  description: service.description,
  serviceSKU: service.serviceSKU,
  price: majorText(service.price, service.currency),
  serviceURL: service.serviceURL ?? '',
  category: service.category ?? '',
  features: service.features.join('\n'),
  tags: service.tags.join(', '),
  status: service.status === 'deleted' ? 'cancelled' : service.status,
  isPublic: service.isPublic,
  isOrgSubscription: service.isOrgSubscription,
  hasIntroPrice: service.hasIntroPrice,
  introPrice: service.introPrice === null ? '' : majorText(service.introPrice, service.currency),
  introPeriod: String(service.introPeriod ?? 3),
  minOrderQuantity: String(service.minOrderQuantity),
  packagingOptions: service.packagingOptions.map(({ name, units }) => ({ name, units: String(units) })),
  packaging: service.packaging ?? '',
  photoURL: service.photoURL,
  supplierOrgId: service.supplierOrgId ?? '',
  supplierServiceId: service.supplierServiceId ?? '',
})

/** The type that a service of that kind begins with. */
export const typeOf = (role: ServiceRole): ServiceType => (role === 'product' ? 'product' : 'user/mo')

/** The form as it is sent, or what is wrong with it by field: by the schema and the rules of the server. */
export function judge(draft: ServiceDraft, currency: string): Judged<NewService> {
  const isProduct = draft.role === 'product'
  const hasIntro = !isProduct && draft.hasIntroPrice
  const parsed = NewService.safeParse(
    {
      role: draft.role,
      type: draft.type,
      name: draft.name,
      description: draft.description,
      serviceSKU: draft.serviceSKU,
      price: minorOfText(draft.price, currency) ?? undefined,
      serviceURL: addressOf(draft.serviceURL),
      category: textOrNull(draft.category),
      features: partsOf(draft.features, /\n/),
      tags: partsOf(draft.tags, /[,،，、\n]/),
      status: draft.status,
      isPublic: draft.isPublic,
      isOrgSubscription: !isProduct && draft.isOrgSubscription,
      introPrice: hasIntro ? (minorOfText(draft.introPrice, currency) ?? undefined) : null,
      introPeriod: hasIntro ? wholeOf(draft.introPeriod) : null,
      minOrderQuantity: isProduct ? wholeOf(draft.minOrderQuantity) : 1,
      packagingOptions: isProduct
        ? draft.packagingOptions.map(({ name, units }) => ({ name, units: wholeOf(units) }))
        : [],
      packaging: isProduct ? textOrNull(draft.packaging) : null,
      photoURL: draft.photoURL,
      supplierOrgId: isProduct ? textOrNull(draft.supplierOrgId) : null,
      supplierServiceId: isProduct ? textOrNull(draft.supplierServiceId) : null,
    },
    { reportInput: true },
  )
  const faults: Record<string, Sentence> = parsed.success ? faultsOf(parsed.data) : fieldErrors(parsed.error)
  if (minorOfText(draft.price, currency) === null)
    faults['price'] = { key: draft.price.trim() === '' ? 'validation.required' : 'validation.amount' }
  if (hasIntro && minorOfText(draft.introPrice, currency) === null)
    faults['introPrice'] = { key: draft.introPrice.trim() === '' ? 'validation.required' : 'validation.amount' }
  return parsed.success && Object.keys(faults).length === 0 ? { form: parsed.data } : { faults }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** Each once, in the order in which they were typed. */
const partsOf = (text: string, apart: RegExp): string[] => [
  ...new Set(
    text
      .split(apart)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** What is no whole number is handed on as it is, to be refused. */
const wholeOf = (text: string): number | undefined => {
  if (text.trim() === '') return undefined
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}

/** A name without a scheme means `https`. */
function addressOf(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}
