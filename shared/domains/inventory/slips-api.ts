import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import type { Patient } from '../../kernel/health.ts'
import { OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { publicPicture } from '../media/pictures.ts'
import { TransactionView } from './schema.ts'

/** Slips in one pile, at most: the oldest orders first, the rest after these are sent. */
export const SLIPS_MAX = 100

/** The sheets that packing slips are printed on. */
export const SlipSheet = z.enum(['a4', 'letter'])
export type SlipSheet = z.infer<typeof SlipSheet>

/** The sheets that address labels are printed on, the usual one first. */
export const LabelSheet = z.enum(['Label102x152', 'Label100x62'])
export type LabelSheet = z.infer<typeof LabelSheet>

const Letterhead = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  photoURL: publicPicture().nullable(),
  timeZone: z.string(),
})

/** What a slip and a label are made of. */
export const SlipParts = z.object({ transaction: TransactionView, from: Letterhead, to: Letterhead.nullable() })
export type SlipParts = z.infer<typeof SlipParts>

/** Goods that are handed out carry no slip; were one asked for, it would be a look like any other. */
const patientOf = ({ transaction }: SlipParts): Patient => ({ user: transaction.toUser?.id })

const SheetQuery = z.strictObject({ paper: SlipSheet.default('a4') })
const TransactionPath = z.strictObject({
  orgId: OrgId,
  tx: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
const ofOrg = { who: 'org', roles: STAFF, in: 'params' } as const
const ofTransaction = { who: 'record', record: 'transaction', roles: STAFF, subject: false } as const

/** The calls about papers that go along with goods (spec §7 Inventory). */
export const slips = {
  listDue: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/slips',
    summary: 'The orders that an org has approved and not yet sent, the oldest first',
    access: ofOrg,
    params: OrgPath,
    /** How many of them are wanted; 0 to know only how many there are. */
    query: z.strictObject({ limit: z.coerce.number().int().min(0).max(SLIPS_MAX).default(SLIPS_MAX) }),
    answer: z.object({ slips: z.array(SlipParts).max(SLIPS_MAX), total: z.number().int() }),
    views: { what: 'goods', isList: true, people: ({ slips }) => slips.map(patientOf) },
  }),

  printDue: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/packing-slips.pdf',
    summary: 'Their packing slips in one file',
    access: ofOrg,
    params: OrgPath,
    query: SheetQuery,
    streams: 'application/pdf',
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/slip',
    summary: 'What the slip and the label of an order or a shipment are made of',
    access: ofTransaction,
    params: TransactionPath,
    answer: z.object({ slip: SlipParts }),
    views: { what: 'goods', people: ({ slip }) => [patientOf(slip)] },
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/packing-slip.pdf',
    summary: 'The packing slip of an order or a shipment',
    access: ofTransaction,
    params: TransactionPath,
    query: SheetQuery,
    streams: 'application/pdf',
  }),

  printLabel: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/label.pdf',
    summary: 'Its address label: from whom, to whom, its number as a barcode',
    access: ofTransaction,
    params: TransactionPath,
    query: z.strictObject({ paper: LabelSheet.default('Label102x152') }),
    streams: 'application/pdf',
  }),
}
