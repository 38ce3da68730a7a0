import { settingsFromTemplate } from '#shared/domains/orgs/settings-rules.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { settingsToBegin } from '../defaults/read-defaults.ts'
import { Org } from '../entities/org.ts'

/** What a file tells of a clinic. */
interface ToldOrg {
  name: string
  contactName: string
  email: string
  phone: string | null
  address: string
  city: string
  state: string
  zipcode: string
}

interface Making {
  partnerId: OrgId | null
  /** Whose settings and time zone they begin with, before what the system has new clinics begin with. */
  templateId: OrgId
  /** Whether the system makes them, with what it alone grants. */
  isSystem: boolean
  madeBy: UserId | null
}

/**
 * Makes clinics that wait to be approved, in the caller's transaction. What a form asks of a clinic and a file does not tell,
 * such as its physician, is asked for later.
 *
 * @returns their ids in the order of what was told
 */
export async function makeMany(context: DomainContext, told: readonly ToldOrg[], making: Making): Promise<OrgId[]> {
  const { em } = context
  const { partnerId, templateId, isSystem, madeBy } = making
  const template = await em.findOneOrFail(Org, { id: templateId })
  const settings = {
    ...(await settingsToBegin(readerOf(em), 'customer')),
    ...settingsFromTemplate(template.settings, isSystem ? 'system' : 'admin'),
  }
  const made = told.map((one) =>
    em.create(Org, {
      ...one,
      contactEmail: one.email,
      kind: 'customer',
      status: 'pending',
      country: template.country,
      timeZone: template.timeZone,
      partnerId,
      settings,
    }),
  )
  await em.flush()
  await recordOfOrgs(
    context,
    made.map(({ id }) => ({ kind: 'org.created', orgId: id, subjectId: id, details: { by: 'import' } })),
    madeBy,
  )
  return made.map(({ id }) => id)
}
