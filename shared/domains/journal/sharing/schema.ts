import { z } from 'zod'
import { OrgId, UserId } from '../../../kernel/ids.ts'

/** Who may read an entry beside the person: nobody, the staff of their clinics, or one named member of that staff. */
export const AudienceKind = z.enum(['me', 'clinic', 'person'])
export type AudienceKind = z.infer<typeof AudienceKind>

/** As it is chosen; a reader goes with `person` alone. What was told may be sent back as it is. */
export const Audience = z.strictObject({ who: AudienceKind, reader: z.object({ id: UserId }).nullish() })
export type Audience = z.infer<typeof Audience>

/** As it is told; the reader is null where nobody is named, or who was named has closed their account. */
export const AudienceView = z.object({
  who: AudienceKind,
  reader: z.object({ id: UserId, name: z.string() }).nullable(),
})
export type AudienceView = z.infer<typeof AudienceView>

/** So many people of one's clinics can be chosen from. */
export const READERS_MAX = 500

/** What a person has decided about their journal. */
export const SharingView = z.object({
  /** What a new entry has. */
  audience: AudienceView,
  /** Clinics that treat them; without one nobody else reads anything yet. */
  clinics: z.array(z.object({ id: OrgId, name: z.string() })),
  /** Who can be named: who works at one of them. */
  readers: z.array(z.object({ id: UserId, name: z.string(), clinic: z.string() })),
})
export type SharingView = z.infer<typeof SharingView>
