import { z } from 'zod'
import { OrgId } from '../../../kernel/ids.ts'
import { publicPicture } from '../../media/pictures.ts'

/** What is a person's own, and each clinic that treats them reads unless they close it to that one. */
export const SharedKind = z.enum(['journal', 'plan', 'history'])
export type SharedKind = z.infer<typeof SharedKind>

/** What has to be open for it to be read: a journal tells by name what the plan has. */
export const NEEDS: Readonly<Record<SharedKind, readonly SharedKind[]>> = {
  journal: ['journal', 'plan'],
  plan: ['plan'],
  history: ['history'],
}

/** A clinic that treats the person, and what they let it read. */
export const SharingClinic = z.object({
  orgId: OrgId,
  name: z.string(),
  photoURL: publicPicture().nullable(),
  /** Since when they are its patient. */
  since: z.string(),
  shares: z.object({ journal: z.boolean(), plan: z.boolean(), history: z.boolean() }),
})
export type SharingClinic = z.infer<typeof SharingClinic>
