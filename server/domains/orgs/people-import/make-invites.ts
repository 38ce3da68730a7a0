import { z } from 'zod'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MEMBERS } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToMake, MadeLine, Making } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import { canBeInvited, findOrMakePeople, invitePeople, outcomeOf } from '../invites/invite-people.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'
import { findImporter, readInviting } from './importer.ts'
import { planPeople } from './plan-people.ts'
import type { PlannedPerson } from './plan-people.ts'
import { toldPerson } from './told-person.ts'
import { isWarning } from './warnings.ts'

const Role = z.enum(MEMBERS)

/** What an open invitation was before a line changed it. */
const Was = z.object({
  role: Role,
  services: z.array(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  invitedById: z.string().nullable(),
})
export type Was = z.infer<typeof Was>

/** What the way back needs of a line: the role that it gave, and of an invitation that was open what that was. */
export const Before = z.object({ wrote: Role, was: Was.nullable() })
export type Before = z.infer<typeof Before>

/**
 * Invites people by a step of lines, in the transaction under way and in the name of whoever had it carried out. Each line is judged
 * anew, with the people of the org held still and by the rights of that moment. The mails are queued with the outcome of the lines:
 * a step that is done again after a crash has sent none the first time.
 */
export async function makeInvites(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToMake[],
  { mapping, begunById }: Making,
): Promise<readonly MadeLine[]> {
  const reader = readerOf(context.em)
  await lockPeopleOf(context.em, orgId)
  const org = await readInviting(reader, orgId)
  const importer = await findImporter(reader, begunById, org)
  // What was found of a line at first, such as that its invitation has expired, is no mistake of the file.
  const told = lines.map((line) => toldPerson({ ...line, problems: [] }, mapping, org))
  const warned = new Map(lines.map(({ line, problems }) => [line, problems.filter(isWarning)]))
  const planned = await planPeople(reader, { org, importer, now: context.clock() }, told)
  if (importer === null) return planned.map((one) => lineOf(one, null))
  const wanted = new Map(
    planned.filter(({ action }) => action === 'create' || action === 'change').map((one) => [one.line.email, one]),
  )
  const invitees = await findOrMakePeople(reader, orgId, [...wanted.keys()], importer.language)
  const before = await readBefore(
    reader,
    invitees.flatMap(({ invite_id: id }) => id ?? []),
  )
  const invited = invitees.flatMap((invitee) => {
    const { role = null, firstName = null, lastName = null } = wanted.get(invitee.email)?.line ?? {}
    const isInvited = role !== null && canBeInvited(outcomeOf(invitee))
    return isInvited ? [{ invitee, invitation: { role, firstName, lastName } }] : []
  })
  const ids = await invitePeople(context, orgId, importer, invited)
  return planned.map((one) => {
    const id = ids.get(one.line.email)
    if (!wanted.has(one.line.email) || one.action === 'wrong' || one.action === 'unchanged') return lineOf(one, null)
    if (id === undefined || one.line.role === null)
      return { ...lineOf(one, null), outcome: 'wrong', problems: [problem('email', 'validation.personRefused')] }
    const kept: Before = { wrote: one.line.role, was: one.action === 'change' ? (before.get(id) ?? null) : null }
    return {
      ...lineOf(one, id),
      problems: [...one.problems, ...(warned.get(one.line.line) ?? [])],
      before: JSON.stringify(kept),
    }
  })
}

const OUTCOMES = {
  create: 'made',
  change: 'changed',
  unchanged: 'double',
  wrong: 'wrong',
} as const satisfies Record<PlannedPerson['action'], MadeLine['outcome']>

const lineOf = ({ line: { line }, action, problems }: PlannedPerson, madeId: string | null): MadeLine => ({
  line,
  outcome: OUTCOMES[action],
  madeId,
  problems,
})

const WasRow = Was.extend({ id: z.string() })

async function readBefore(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Was>> {
  const { rows } = await sqlOf(WasRow)`
    select i.id, m.role, i.service_ids as services, i.sent_at as "sentAt", i.expires_at as "expiresAt",
      i.invited_by_id as "invitedById"
    from invites i join memberships m on m.org_id = i.org_id and m.user_id = i.user_id
    where i.id = any(${[...ids]}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, ...was }) => [id, was]))
}
