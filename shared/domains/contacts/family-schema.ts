import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { FamilyMemberId } from '../../kernel/ids.ts'
import { Birthdate } from '../identity/account-schema.ts'
import { StrangersName } from './person-fields.ts'

/** More people than these nobody books for. */
export const FAMILY_MAX = 12

/** What they are to whom books for them. */
export const Relation = z.enum(['child', 'partner', 'parent', 'other'])
export type Relation = z.infer<typeof Relation>

/** Somebody for whom a person books. Their name goes into mails, so it carries nothing into them. */
export const NewFamilyMember = z.strictObject({
  firstName: StrangersName,
  lastName: StrangersName,
  birthdate: Birthdate,
  relation: Relation,
})
export type NewFamilyMember = z.infer<typeof NewFamilyMember>

export const FamilyMember = z.object({
  id: FamilyMemberId,
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`. */
  birthdate: z.string(),
  relation: Relation,
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** Whom a visit is for, where somebody else has booked it: as the clinic is told. */
export const VisitFor = z.object({
  birthdate: health(z.string()),
  relation: Relation,
  /** Whose account it stands in. */
  bookedBy: z.string(),
})
export type VisitFor = z.infer<typeof VisitFor>
