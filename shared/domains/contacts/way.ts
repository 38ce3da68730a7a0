import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ContactId, UserId } from '../../kernel/ids.ts'

/** How somebody can want to be told of their visits. */
export const CHANNELS_OF_PEOPLE = ['mail', 'sms', 'none'] as const
export const PersonChannel = z.enum(CHANNELS_OF_PEOPLE)
export type PersonChannel = z.infer<typeof PersonChannel>

/** Who books for somebody and is told in their place: a member of the org or a contact. */
export const Guardian = z.object({ user: UserId.nullable(), contact: ContactId.nullable(), name: z.string() })
export type Guardian = z.infer<typeof Guardian>

/** Somebody for whom a person books, kept by the clinic as a contact. */
export const CaredFor = z.object({
  contact: ContactId,
  name: z.string(),
  /** `YYYY-MM-DD` */
  birthdate: health(z.string().nullable()),
})
export type CaredFor = z.infer<typeof CaredFor>

/** How somebody is told of their visits. */
export const PersonWay = z.object({
  channel: PersonChannel.nullable(),
  guardian: Guardian.nullable(),
  /** Of what the clinic keeps of them: a change names the one that it has seen. */
  version: z.number().int(),
})
export type PersonWay = z.infer<typeof PersonWay>
