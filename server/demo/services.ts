import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import type { PackagingOption, ServiceStatus, ServiceType } from '#shared/domains/services/schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { User } from '#server/domains/identity/index.ts'
import { OrgService, Service, UserService } from '#server/domains/services/index.ts'
import { DEMO_ORGS, knownId } from './accounts.ts'
import type { DemoOrg } from './accounts.ts'

interface DemoService {
  org: DemoOrg
  name: string
  description: string
  type: ServiceType
  /** US cents. */
  price: number
  sku: string
  category: string
  status?: ServiceStatus
  isOrgSubscription?: boolean
  intro?: { price: number; months: number }
  minimum?: number
  packaging?: PackagingOption[]
  /** The SKU of the supplier's product that it is. */
  from?: string
}

const box = (units: number): PackagingOption => ({ name: `Box of ${units}`, units })

/** What the demonstration's orgs sell: the supplier to the reseller, the reseller to its clinics, the clinic to its patients. */
const DEMO_SERVICES: readonly DemoService[] = [
  ...[
    { name: 'Semaglutide 2.5 mg/mL vial', price: 11_900, sku: 'MER-SEM-25', category: 'Weight', minimum: 5 },
    { name: 'Tirzepatide 10 mg/mL vial', price: 18_400, sku: 'MER-TIR-10', category: 'Weight', minimum: 5 },
    { name: 'Methylcobalamin (B12) 1 mg/mL', price: 2_450, sku: 'MER-B12-1', category: 'Vitamins', minimum: 10 },
    { name: 'NAD+ 100 mg/mL vial', price: 9_900, sku: 'MER-NAD-100', category: 'Vitamins', minimum: 2 },
    { name: 'Testosterone cypionate 200 mg/mL', price: 4_200, sku: 'MER-TES-200', category: 'Hormones', minimum: 4 },
  ].map((product): DemoService => ({
    ...product,
    org: 'supplier',
    type: 'product',
    description: 'Compounded in Phoenix and shipped overnight, refrigerated.',
    packaging: [box(5), box(10)],
  })),
  {
    org: 'reseller',
    name: 'Clinic membership',
    description: 'The programme, its training and its materials for a clinic.',
    type: 'sub/mo',
    price: 29_900,
    sku: 'NW-CLINIC',
    category: 'Membership',
    isOrgSubscription: true,
    intro: { price: 14_900, months: 3 },
  },
  {
    org: 'reseller',
    name: 'Weight programme',
    description: 'Coaching, a plan and weekly check-ins for a patient.',
    type: 'user/mo',
    price: 7_900,
    sku: 'NW-WEIGHT',
    category: 'Programme',
  },
  {
    org: 'reseller',
    name: 'Semaglutide 2.5 mg/mL',
    description: 'A vial of 2 mL, delivered to the clinic.',
    type: 'product',
    price: 14_900,
    sku: 'NW-SEM-25',
    category: 'Weight',
    minimum: 5,
    from: 'MER-SEM-25',
  },
  {
    org: 'reseller',
    name: 'B12 injection kit',
    description: 'Methylcobalamin with syringes and swabs.',
    type: 'product',
    price: 3_900,
    sku: 'NW-B12',
    category: 'Vitamins',
    minimum: 10,
    from: 'MER-B12-1',
  },
  {
    org: 'reseller',
    name: 'NAD+ infusion set',
    description:
      'A vial of NAD+ with everything for one infusion: line, saline, dressing and a card with the rate for the first hour. Keep it in the refrigerator and use it within thirty days.',
    type: 'product',
    price: 13_900,
    sku: 'NW-NAD',
    category: 'Vitamins',
    minimum: 2,
    from: 'MER-NAD-100',
  },
  {
    org: 'reseller',
    name: 'Alcohol prep pads',
    description: 'Sterile, 70 % isopropyl alcohol, two hundred to a box.',
    type: 'product',
    price: 650,
    sku: 'NW-PADS',
    category: 'Supplies',
  },
  {
    org: 'reseller',
    name: 'Sharps container',
    description: 'One litre, with a lid that locks. Sent from our own store room in Seattle.',
    type: 'product',
    price: 890,
    sku: 'NW-SHARPS',
    category: 'Supplies',
  },
  {
    org: 'clinic',
    name: 'Harbor Care',
    description: 'A visit each month, messages at any time, and the lab work of the year.',
    type: 'user/mo',
    price: 9_900,
    sku: 'HC-CARE',
    category: 'Care',
    intro: { price: 4_900, months: 2 },
  },
  {
    org: 'clinic',
    name: 'Family Care',
    description: 'Harbor Care for everybody in a household.',
    type: 'sub/mo',
    price: 24_900,
    sku: 'HC-FAMILY',
    category: 'Care',
  },
  {
    org: 'clinic',
    name: 'Hormone balance',
    description: 'Blood work every quarter with a plan that follows from it.',
    type: 'user/mo',
    price: 14_900,
    sku: 'HC-HORMONE',
    category: 'Care',
    status: 'pending',
  },
  {
    org: 'clinic',
    name: 'Vitamin D3 drops',
    description: 'Three months of 2,000 IU a day.',
    type: 'product',
    price: 1_850,
    sku: 'HC-D3',
    category: 'Vitamins',
  },
  {
    org: 'clinic',
    name: 'Home blood pressure monitor',
    description: 'Upper arm, validated, with two cuffs.',
    type: 'product',
    price: 6_400,
    sku: 'HC-BPM',
    category: 'Devices',
  },
  {
    org: 'clinic',
    name: 'Summer travel check',
    description: 'Vaccinations and a first-aid kit before a journey.',
    type: 'sub/mo',
    price: 3_900,
    sku: 'HC-TRAVEL',
    category: 'Care',
    status: 'deleted',
  },
  {
    org: 'clinic',
    name: 'First visit',
    description: 'Forty-five minutes with somebody who has read your papers.',
    type: 'product',
    price: 18_000,
    sku: 'HC-FIRST',
    category: 'Visits',
  },
  {
    org: 'clinic',
    name: 'Annual physical',
    description: 'An hour, with the lab work that belongs to it.',
    type: 'product',
    price: 24_000,
    sku: 'HC-PHYSICAL',
    category: 'Visits',
  },
  {
    org: 'clinic',
    name: 'Nutrition coaching',
    description: 'Half an hour about what you eat.',
    type: 'product',
    price: 6_500,
    sku: 'HC-NUTRITION',
    category: 'Visits',
  },
  {
    org: 'other',
    name: 'Lakeside Plus',
    description: 'Same-day visits and a yearly check-up.',
    type: 'user/mo',
    price: 5_900,
    sku: 'LS-PLUS',
    category: 'Care',
  },
]

/** The demonstration's services by SKU, in the catalogues of their orgs; some of them given to the clinic and its patients. */
export function makeServices(em: EntityManager, patients: readonly User[]): Map<string, ServiceId> {
  const ids = new Map<string, ServiceId>()
  for (const demo of DEMO_SERVICES) {
    const isProduct = demo.type === 'product'
    const id = ServiceId.parse(v7())
    em.create(Service, {
      id,
      orgId: DEMO_ORGS[demo.org],
      name: demo.name,
      description: demo.description,
      role: isProduct ? 'product' : 'subscription',
      type: demo.type,
      price: demo.price,
      currency: 'USD',
      sku: demo.sku,
      category: demo.category,
      status: demo.status ?? 'active',
      deletedAt: demo.status === 'deleted' ? new Date() : null,
      isOrgSubscription: demo.isOrgSubscription ?? false,
      introPrice: demo.intro?.price ?? null,
      introPeriod: demo.intro?.months ?? null,
      minOrderQuantity: demo.minimum ?? 1,
      packagingOptions: demo.packaging ?? [],
      supplierOrgId: demo.from === undefined ? null : DEMO_ORGS.supplier,
      supplierServiceId: demo.from === undefined ? null : (ids.get(demo.from) ?? null),
    })
    ids.set(demo.sku, id)
  }
  const renewsOn = nextRenewal(new Date().toISOString().slice(0, 10))
  const idOf = (sku: string) => knownId(ids.get(sku), sku)
  for (const [sku, renews] of [
    ['NW-CLINIC', renewsOn],
    ['NW-WEIGHT', renewsOn],
    ['NW-SEM-25', null],
    ['NW-B12', null],
    ['NW-NAD', null],
    ['NW-PADS', null],
    ['NW-SHARPS', null],
  ] as const)
    em.create(OrgService, { orgId: DEMO_ORGS.clinic, serviceId: idOf(sku), renewsOn: renews })
  for (const [index, patient] of patients.slice(0, 6).entries()) {
    const owned = { orgId: DEMO_ORGS.clinic, userId: patient.id }
    const status = index === 2 ? 'cancelled' : 'active'
    em.create(UserService, { ...owned, serviceId: idOf('HC-CARE'), status, renewsOn })
    if (index % 2 === 0) em.create(UserService, { ...owned, serviceId: idOf('NW-WEIGHT'), renewsOn })
    if (index % 3 === 0) em.create(UserService, { ...owned, serviceId: idOf('HC-D3'), qty: 2 })
  }
  return ids
}
