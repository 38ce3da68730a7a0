import { z } from 'zod'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { Order, PageQuery, several } from '../../kernel/page.ts'
import { LocalDate } from '../../kernel/time.ts'
import { publicPicture } from '../media/pictures.ts'
import { MediaUrl } from '../media/schema.ts'

export const ServiceRole = z.enum(['subscription', 'product'])
export type ServiceRole = z.infer<typeof ServiceRole>
/** Spec §3 Service. */
export const ServiceType = z.enum(['sub/mo', 'user/mo', 'partner/mo', 'product'])
export type ServiceType = z.infer<typeof ServiceType>
export const ServiceStatus = z.enum(['active', 'pending', 'cancelled', 'deleted'])
export type ServiceStatus = z.infer<typeof ServiceStatus>
/** What a service that is there can be; one that is deleted is hidden from lists. */
export const ListedStatus = ServiceStatus.exclude(['deleted'])
export type ListedStatus = z.infer<typeof ListedStatus>

export const DESCRIPTION_MAX = 5000
export const SKU_MAX = 64
export const QUANTITY_MAX = 1_000_000
export const PACKAGINGS_MAX = 20
const INTRO_MONTHS_MAX = 36
/** Services that one call changes at most; the longest list that comes without pages. */
export const SERVICES_AT_ONCE = 500

/** How a product is packed: a box of ten has ten units. */
export const PackagingOption = z.strictObject({
  name: z.string().trim().min(1, 'validation.nameRequired').max(60),
  units: z.int().min(1).max(QUANTITY_MAX),
})
export type PackagingOption = z.infer<typeof PackagingOption>

const label = (max: number) => z.string().trim().min(1).max(max)
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' }).max(2000)

/** The writable fields of a service. */
const writable = {
  name: z.string().trim().min(1, 'validation.nameRequired').max(200),
  description: z.string().trim().min(1, 'validation.descriptionRequired').max(DESCRIPTION_MAX),
  role: ServiceRole,
  type: ServiceType,
  /** Minor units of the currency of the org. */
  price: Amount,
  /** Its own in the org, whatever the case. Lists of SKUs are cut at what cannot stand in one. */
  serviceSKU: z
    .string()
    .trim()
    .min(1, 'validation.skuRequired')
    .max(SKU_MAX)
    .regex(/^[^\s,;|]*$/, 'validation.skuForm'),
  serviceURL: webAddress.nullable(),
  status: ListedStatus,
  /** Whether the public pages of the org, and resellers of a supplier, see it. */
  isPublic: z.boolean(),
  /** A subscription of an org as a whole, not of its people. */
  isOrgSubscription: z.boolean(),
  /** Minor units for the first months of a subscription; null where there is none. */
  introPrice: Amount.nullable(),
  introPeriod: z.int().min(1).max(INTRO_MONTHS_MAX).nullable(),
  minOrderQuantity: z.int().min(1).max(QUANTITY_MAX),
  packagingOptions: z.array(PackagingOption).max(PACKAGINGS_MAX),
  /** In which of the options it is delivered, by name. */
  packaging: label(60).nullable(),
  photoURL: MediaUrl.nullable(),
  category: label(100).nullable(),
  features: z.array(label(200)).max(30),
  tags: z.array(label(40)).max(30),
  /** Who delivers a product, and which of theirs it is. */
  supplierOrgId: OrgId.nullable(),
  supplierServiceId: ServiceId.nullable(),
}

/** A new service: what can be left out has the value that most have. */
export const NewService = z.strictObject({
  ...writable,
  serviceURL: writable.serviceURL.default(null),
  status: writable.status.default('active'),
  isPublic: writable.isPublic.default(true),
  isOrgSubscription: writable.isOrgSubscription.default(false),
  introPrice: writable.introPrice.default(null),
  introPeriod: writable.introPeriod.default(null),
  minOrderQuantity: writable.minOrderQuantity.default(1),
  packagingOptions: writable.packagingOptions.default([]),
  packaging: writable.packaging.default(null),
  photoURL: writable.photoURL.default(null),
  category: writable.category.default(null),
  features: writable.features.default([]),
  tags: writable.tags.default([]),
  supplierOrgId: writable.supplierOrgId.default(null),
  supplierServiceId: writable.supplierServiceId.default(null),
})
export type NewService = z.infer<typeof NewService>

/** What is left out stays; null clears. */
export const ChangeService = z.strictObject({ version: z.int().min(1), ...z.object(writable).partial().shape })
export type ChangeService = z.infer<typeof ChangeService>

/** One line of a change of many (spec §7): with a version it is refused where somebody else was faster. */
export const BulkChange = z.strictObject({
  id: ServiceId,
  version: z.int().min(1).optional(),
  status: ServiceStatus.optional(),
  ...z.object(writable).pick({ isOrgSubscription: true, name: true, price: true, role: true, type: true }).partial()
    .shape,
})
export type BulkChange = z.infer<typeof BulkChange>

/** The public fields of a service. */
const publicFields = {
  id: ServiceId,
  orgId: OrgId,
  name: z.string(),
  description: z.string(),
  role: ServiceRole,
  type: ServiceType,
  currency: Currency,
  serviceURL: z.string().nullable(),
  photoURL: publicPicture().nullable(),
  category: z.string().nullable(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
}

/** On a public page; prices are for people who have signed in (spec §5 Product quantity). */
export const PublicService = z.object({ ...publicFields, price: z.int().nullable(), introPrice: z.int().nullable() })
export type PublicService = z.infer<typeof PublicService>

export const ServiceView = z.object({
  ...publicFields,
  /** Minor units of the currency, as every amount here. */
  price: z.int(),
  serviceSKU: z.string(),
  status: ServiceStatus,
  isPublic: z.boolean(),
  isOrgSubscription: z.boolean(),
  hasIntroPrice: z.boolean(),
  introPrice: z.int().nullable(),
  introPeriod: z.int().nullable(),
  minOrderQuantity: z.int(),
  packagingOptions: z.array(PackagingOption),
  packaging: z.string().nullable(),
  supplierOrgId: OrgId.nullable(),
  supplierOrgName: z.string().nullable(),
  supplierServiceId: ServiceId.nullable(),
  partnerOrgId: OrgId.nullable(),
  partnerOrgName: z.string().nullable(),
  partnerServiceId: ServiceId.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})
export type ServiceView = z.infer<typeof ServiceView>

/** A service that somebody has: an org from its partner, or a person from their org. */
export const AssignedService = z.object({
  ...ServiceView.shape,
  /** Of the assignment, as the status is: what the service itself is, is not told here. */
  status: ServiceStatus,
  qty: z.int(),
  /** The day on which a subscription renews; null once it is cancelled, and for products. */
  renews: LocalDate.nullable(),
  /** The last day of a subscription that was cancelled. */
  exp: LocalDate.nullable(),
  /** That day is over, where the org is. */
  isExpired: z.boolean(),
  assignedAt: z.string(),
})
export type AssignedService = z.infer<typeof AssignedService>

/** A row of the system's list. */
export const SystemService = z.object({ ...ServiceView.shape, orgName: z.string() })
export type SystemService = z.infer<typeof SystemService>

/** Who may deliver a product, with what they offer. */
export const SupplierView = z.object({
  id: OrgId,
  name: z.string(),
  products: z.array(z.object({ id: ServiceId, name: z.string(), sku: z.string() })),
})
export type SupplierView = z.infer<typeof SupplierView>

export const ServiceOrder = z.enum(['name', 'serviceSKU', 'price', 'type', 'status', 'updatedAt'])
export type ServiceOrder = z.infer<typeof ServiceOrder>

export const ServiceQuery = z.strictObject({
  ...PageQuery.shape,
  /** Part of a name, SKU or category. */
  s: z.string().trim().max(100).optional(),
  role: ServiceRole.optional(),
  type: several(ServiceType).optional(),
  /** Those that were deleted are listed only where they are asked for. */
  status: ServiceStatus.optional(),
  orderBy: ServiceOrder.default('name'),
  order: Order.default('asc'),
})
export type ServiceQuery = z.infer<typeof ServiceQuery>
