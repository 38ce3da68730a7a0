import { z } from 'zod'
import { ContactId, OrgId, UserId } from '../../kernel/ids.ts'
import { health } from '../../kernel/health.ts'
import { Birthdate } from '../identity/account-schema.ts'
import { Language } from '../identity/preferences/language.ts'
import { Email } from '../identity/email.ts'
import { OneOf, isOne, notOne } from './alerts-api.ts'
import { Guardian, PersonChannel } from './way.ts'
import { FULL_NAME_MAX, Phone, isReached, unreached } from './person-fields.ts'

/** A contact in the list. */
export const ContactView = z.object({
  id: ContactId,
  name: z.string(),
  /** One of address and number there is. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Invited to become a user, and has not answered yet. */
  isInvited: z.boolean(),
  createdAt: z.string(),
})
export type ContactView = z.infer<typeof ContactView>

/** Somebody an org knows, with an account or without, as found by what was typed. */
export const FoundPerson = z.object({
  kind: z.enum(['user', 'contact']),
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `YYYY-MM-DD`, of who was looked for by it; null of all others. */
  birthdate: health(z.string().nullable()),
  /** All that was typed stands there as whole words or numbers. */
  isWhole: z.boolean(),
  /** Whom appointments are made for: neither of the staff nor only invited. */
  isPatient: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** What a list of contacts is sorted by. */
export const ContactOrder = z.enum(['name', 'createdAt'])
export type ContactOrder = z.infer<typeof ContactOrder>

/** A contact with what became of it, as the staff of its org sees it. */
export const ContactDetails = z.object({
  id: ContactId,
  orgId: OrgId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `YYYY-MM-DD` */
  birthdate: health(z.string().nullable()),
  pronouns: z.string().nullable(),
  /** In which they are written to; null where nobody asked. */
  language: Language.nullable(),
  /** How they want to be told of their visits; null where nobody asked. */
  channel: PersonChannel.nullable(),
  /** Who is told in their place. */
  guardian: Guardian.nullable(),
  /** The account that takes or took its place: while `convertedAt` is null, the person has not said yes yet. */
  user: UserId.nullable(),
  convertedAt: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
})
export type ContactDetails = z.infer<typeof ContactDetails>

/** Letters of how somebody wants to be called. */
export const PRONOUNS_MAX = 40

const about = {
  birthdate: Birthdate.nullable().optional(),
  pronouns: z.string().trim().min(1).max(PRONOUNS_MAX).nullable().optional(),
  language: Language.nullable().optional(),
  channel: PersonChannel.nullable().optional(),
}

const Name = z.string().trim().min(1, 'validation.nameRequired').max(FULL_NAME_MAX)

/** A change of a contact: what is left out stays, null clears. `version` is the one that was seen. */
export const ChangeContact = z.strictObject({
  version: z.int().min(1),
  name: Name.optional(),
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
  ...about,
})
export type ChangeContact = z.infer<typeof ChangeContact>

/** Somebody who is written down before there is an appointment. */
export const NewContact = z
  .strictObject({
    name: Name,
    email: Email.nullable().optional(),
    phone: Phone.nullable().optional(),
    ...about,
    /** Who is told in their place: then they need no way of their own. */
    guardian: z.strictObject(OneOf).refine(isOne, notOne()).optional(),
  })
  .refine((value) => value.guardian !== undefined || isReached(value), unreached)
export type NewContact = z.infer<typeof NewContact>

/**
 * What became of a contact that was to be converted: `converted`, its appointments are the member's now; `invited`, they
 * will be once the person has accepted.
 */
export const Conversion = z.object({
  outcome: z.enum(['converted', 'invited']),
  user: UserId,
  contact: ContactDetails,
})
export type Conversion = z.infer<typeof Conversion>
