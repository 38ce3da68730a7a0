import { z } from 'zod'
import { sql } from 'kysely'
import { hasTakenPart } from '#shared/domains/orgs/membership-rules.ts'
import { PersonView, SharedMembership } from '#shared/domains/orgs/people-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { isPartnerRole } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const PersonRow = PersonView.omit({ memberships: true, isOpen: true }).extend({
  memberships: z.array(SharedMembership),
})
type PersonRow = z.infer<typeof PersonRow>

/**
 * A person's record for somebody who may see it, with the memberships that the viewer may know of. Of somebody who has
 * been invited and has not accepted, an org sees the address alone.
 *
 * @throws AppError `not_found`
 */
export async function readPerson(reader: Reader, actor: SignedIn, userId: string): Promise<PersonView> {
  const { rows } = await sqlOf(PersonRow)`
    select u.id, u.version, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.first_name as "firstName",
      u.last_name as "lastName", u.phone, u.address, u.city, u.state, u.country, u.zipcode, u.about, u.photo_url as "photoURL",
      u.is_public as "isPublic", u.height_ft as "heightFt", u.height_in as "heightIn", u.weight, u.gender,
      u.birthdate::text as birthdate, u.role, u.status,
      coalesce((select json_agg(json_build_object('org', json_build_object('id', o.id, 'name', o.name, 'role', o.kind),
          'role', m.role, 'status', m.status) order by lower(o.name), o.id)
        from memberships m join orgs o on o.id = m.org_id
        where m.user_id = u.id and o.deleted_at is null and ${isKnownTo(actor, userId)}), '[]') as memberships
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const isOpen = mayLookInside(actor, row)
  const name = row.name === '' || !isOpen ? row.email : row.name
  return isOpen ? { ...row, name, isOpen } : { ...row, ...NOTHING, name, isOpen }
}

/** The system and the person themself see all memberships, an org's people those in orgs of theirs. */
function isKnownTo(actor: SignedIn, userId: string) {
  if (actor.userId === userId || (actor.systemAdmin && actor.actingFor === null)) return sql`true`
  const idsOf = (memberships: SignedIn['memberships']): OrgId[] => memberships.map(({ orgId }) => orgId)
  const partners = idsOf(actor.memberships.filter(({ role }) => isPartnerRole(role)))
  const staffed = idsOf(actor.memberships.filter(({ role }) => role !== 'user'))
  return sql`(o.id = any(${staffed}::uuid[]) or o.partner_id = any(${partners}::uuid[]))`
}

const mayLookInside = (actor: SignedIn, { id, memberships }: PersonRow): boolean =>
  actor.userId === id ||
  (actor.systemAdmin && actor.actingFor === null) ||
  memberships.some(({ status }) => hasTakenPart(status))

const NOTHING = {
  firstName: '',
  lastName: '',
  phone: null,
  address: null,
  city: null,
  state: null,
  country: null,
  zipcode: null,
  about: null,
  photoURL: null,
  isPublic: false,
  heightFt: null,
  heightIn: null,
  weight: null,
  gender: null,
  birthdate: null,
} satisfies Partial<PersonView>
