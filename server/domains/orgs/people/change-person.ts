import type { ProfileChange } from '#shared/domains/identity/account-schema.ts'
import type { PersonView } from '#shared/domains/orgs/people-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { isAsSystem } from '#shared/kernel/reach.ts'
import type { Reader } from '#server/database/orm.ts'
import { changeProfile } from '#server/domains/identity/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { readPerson } from './read-person.ts'

/**
 * Changes the profile of a person of the caller's org, in its name.
 *
 * @throws AppError `not_found`; `forbidden` for somebody who has not accepted yet and for a system administrator;
 *   `version_conflict`
 */
export async function changePerson(
  context: DomainContext,
  reader: Reader,
  { orgId, role }: Caller,
  userId: UserId,
  { version, ...changes }: ProfileChange & { version: number },
): Promise<PersonView> {
  const actor = signedIn(context.actor)
  const person = await readPerson(reader, actor, userId)
  if (!person.isOpen || (person.role === 'system-admin' && !isAsSystem(role))) throw new AppError('forbidden')
  await changeProfile(context, { userId, orgId, changes, version })
  return readPerson(reader, actor, userId)
}
