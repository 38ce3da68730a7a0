import { useLocation } from 'react-router'
import { z } from 'zod'
import { FamilyMemberId } from '#shared/kernel/ids.ts'
import type { Draft } from '../form/draft.ts'

const Ahead = z.object({
  person: z.object({
    kind: z.enum(['patient', 'contact']),
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  familyMember: FamilyMemberId.nullable().default(null),
})

/** The patient or contact from whose record somebody came to make an appointment, and whom of their family it is for. */
export const usePersonAhead = (): Pick<Draft, 'person' | 'familyMember'> =>
  Ahead.safeParse(useLocation().state).data ?? { person: null, familyMember: null }
