import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { invalidField } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { findOrMakeContact } from './find-or-make-contact.ts'

/** Whom something is to be about: a patient or a contact by their id, or the name of somebody new with their address or number. */
interface NamedParty {
  user?: UserId | undefined
  contact?: ContactId | undefined
  name?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
}

/** Whom an appointment or a wait is about, as it keeps them. */
interface Party {
  userId: UserId | null
  contactId: ContactId | null
  name: string
  /** Null of a contact who has a number alone. */
  email: string | null
  phone: string | null
  /** In which a contact wants to be written to; an account says that itself. */
  language: string | null
}

/**
 * Whom an appointment or a wait is to be about: a patient, a contact, or a new contact that is made here.
 *
 * @throws AppError `invalid_input` for a person of another org
 */
export async function findParty(context: DomainContext, orgId: OrgId, input: NamedParty): Promise<Party> {
  if (input.user !== undefined) return findPatient(context.em, orgId, input.user, input.phone)
  if (input.contact !== undefined) return findContact(context.em, orgId, input.contact, input.phone)
  // The schema lets neither be missing once there is no user and no contact.
  const person = { name: input.name ?? '', email: input.email?.toLowerCase() ?? null, phone: input.phone ?? null }
  return { userId: null, contactId: await findOrMakeContact(context, orgId, person), ...person, language: null }
}

const PersonRow = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
type PersonRow = z.infer<typeof PersonRow>

async function findPatient(
  em: EntityManager,
  orgId: OrgId,
  userId: UserId,
  phone: string | null | undefined,
): Promise<Party> {
  const { rows } = await sqlOf(PersonRow)`
    select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone from users u
    join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status = 'active'
    where u.id = ${userId} and u.deleted_at is null`.execute(readerOf(em))
  const [user] = rows
  if (user === undefined) throw invalidField('user', 'validation.unknownPerson')
  return {
    userId,
    contactId: null,
    name: user.name,
    email: user.email,
    phone: phone === undefined ? user.phone : phone,
    language: null,
  }
}

const ContactRow = PersonRow.extend({ language: z.string().nullable(), became: UserId.nullable() })

/** Held until the appointment stands, so that a conversion either takes it along or is seen here. */
async function findContact(
  em: EntityManager,
  orgId: OrgId,
  contactId: ContactId,
  phone: string | null | undefined,
): Promise<Party> {
  const { rows } = await sqlOf(ContactRow)`
    select name, email, phone, language, case when converted_at is not null then user_id end as became
    from contacts where id = ${contactId} and org_id = ${orgId} for key share`.execute(readerOf(em))
  const [contact] = rows
  if (contact === undefined) throw invalidField('contact', 'validation.unknownPerson')
  const { name, email, became } = contact
  return {
    userId: became,
    contactId: became === null ? contactId : null,
    name,
    email,
    phone: phone === undefined ? contact.phone : phone,
    language: contact.language,
  }
}
