import { z } from 'zod'
import { appointmentColumns } from './appointment-columns.ts'
import type { ImportColumns } from './columns.ts'
import { contactColumns } from './contact-columns.ts'
import { orgColumns } from './org-columns.ts'
import { peopleColumns } from './people-columns.ts'
import { planColumns } from './plan-columns.ts'
import { productColumns } from './product-columns.ts'

/** What comes in by files. */
export const ImportKindName = z.enum(['orgs', 'contacts', 'appointments', 'products', 'people', 'plans'])
export type ImportKindName = z.infer<typeof ImportKindName>

/** What an org brings in for itself. */
export const OwnKindName = ImportKindName.exclude(['orgs'])
export type OwnKindName = z.infer<typeof OwnKindName>

/** What a file of each kind may say. */
export const COLUMNS_OF: Readonly<Record<ImportKindName, ImportColumns>> = {
  orgs: orgColumns,
  contacts: contactColumns,
  appointments: appointmentColumns,
  products: productColumns,
  people: peopleColumns,
  plans: planColumns,
}
