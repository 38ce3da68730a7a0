import { z } from 'zod'
import { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { readPublicOrg } from '../queries.ts'

const OrgViewRow = OrgView.omit({ medicalDirectorConsent: true }).extend({
  consent_at: z.string().nullable(),
})
type OrgViewRow = z.infer<typeof OrgViewRow>

/** One org for those who look after it, of whatever status. @throws AppError `not_found` */
export async function readOrg(reader: Reader, id: string): Promise<OrgView> {
  const { rows } = await sqlOf(OrgViewRow)`
    select o.id, o.version, o.name, o.kind as role, o.status, o.email, o.phone, o.website, o.address, o.city, o.state,
      o.zipcode, o.country, o.about, o.photo_url as "photoURL", o.is_public as "isPublic", o.time_zone as "timeZone",
      case when partner.id is not null
        then json_build_object('id', partner.id, 'name', partner.name, 'photoURL', partner.photo_url) end as partner,
      o.contact_name as "contactName", o.contact_email as "contactEmail", o.physician_name as "physicianName",
      o.physician_npi as "physicianNPI", o.state_lic as "stateLic", o.consent_at,
      (select coalesce(sum(members), 0)::int from membership_counts c where c.org_id = o.id and c.status = 'active') as users,
      o.is_health_shared as "isHealthShared", o.settings, o.created_at as "createdAt"
    from orgs o left join orgs partner on partner.id = o.partner_id
    where o.id = ${id} and o.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { consent_at: consentAt, createdAt, ...org } = row
  return { ...org, medicalDirectorConsent: consentAt !== null, createdAt: instantFromRow(createdAt) }
}

/** The letterhead of a partner that is open to the public. @throws AppError `not_found` */
export async function readPublicPartner(reader: Reader, id: OrgId): Promise<PublicOrg> {
  const org = await readPublicOrg(reader, id)
  if (!isPartnerKind(org.role)) throw new AppError('not_found')
  return org
}

const isPartnerKind = (kind: PublicOrg['role']) => kind === 'partner-reseller' || kind === 'partner-supplier'
