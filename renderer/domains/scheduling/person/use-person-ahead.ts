import { useLocation } from 'react-router'
import { z } from 'zod'
import type { Person } from '../form/draft.ts'

const Ahead = z.object({
  person: z.object({
    kind: z.enum(['patient', 'contact']),
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
})

/** The patient or contact from whose record somebody came to make an appointment. */
export const usePersonAhead = (): Person | null => Ahead.safeParse(useLocation().state).data?.person ?? null
