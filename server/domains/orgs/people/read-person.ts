import { z } from 'zod'
import { sql } from 'kysely'
import { hasTakenPart } from '#shared/domains/orgs/membership-rules.ts'
import { PersonProfile, PersonView, SharedMembership } from '#shared/domains/orgs/people-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { partnersOf, workplacesOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { profileColumns } from '#server/domains/identity/index.ts'

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
    select ${profileColumns(PersonProfile.shape, 'u')}, trim(u.first_name || ' ' || u.last_name) as name, u.role, u.status,
      coalesce((select json_agg(json_build_object('org', json_build_object('id', o.id, 'name', o.name, 'role', o.kind),
          'role', m.role, 'status', m.status) order by lower(o.name), o.id)
        from memberships m join orgs o on o.id = m.org_id
        where m.user_id = u.id and o.deleted_at is null and ${isKnownTo(actor, userId)}), '[]') as memberships
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const isOpen = mayLookInside(actor, row)
  const name = row.name === '' || !isOpen ? row.email : row.name
  return isOpen ? { ...row, name, isOpen } : { ...row, ...UNTOLD, name, isOpen }
}

/** The system and the person themself see all memberships, an org's people those in orgs of theirs. */
function isKnownTo(actor: SignedIn, userId: string) {
  if (actor.userId === userId || (actor.systemAdmin && actor.actingFor === null)) return sql`true`
  return sql`(o.id = any(${workplacesOf(actor)}::uuid[]) or o.partner_id = any(${partnersOf(actor)}::uuid[]))`
}

const mayLookInside = (actor: SignedIn, { id, memberships }: PersonRow): boolean =>
  actor.userId === id ||
  (actor.systemAdmin && actor.actingFor === null) ||
  memberships.some(({ status }) => hasTakenPart(status))

const Untold = PersonProfile.omit({ id: true, version: true, email: true })

/** Of every field the empty value, those that the profile may gain included: nothing of a person is told by an oversight. */
const UNTOLD = Untold.parse(
  Object.fromEntries(Object.entries(Untold.shape).map(([name, field]) => [name, emptyOf(field)])),
)

function emptyOf(field: z.ZodType): unknown {
  return [null, '', false].find((empty) => field.safeParse(empty).success)
}
