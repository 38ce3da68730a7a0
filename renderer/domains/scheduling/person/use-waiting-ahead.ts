import { useLocation } from 'react-router'
import { z } from 'zod'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Person } from '../form/draft.ts'

const Ahead = z.object({
  waiting: z.object({
    date: LocalDate,
    person: z
      .union([
        z.object({
          kind: z.enum(['patient', 'contact']),
          id: z.uuid(),
          name: z.string(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
        }),
        z.object({ kind: z.literal('new'), name: z.string(), email: z.string(), phone: z.string() }),
      ])
      .nullable(),
  }),
})

/** With whom and for which day somebody came to the list; both null where they just came. */
export interface WaitingAhead {
  person: Person | null
  date: LocalDate | null
}

/** What goes along to the list. Not in the address, which ends up in logs. */
export const aheadOf = (person: Person | null, date: LocalDate): z.input<typeof Ahead> => ({
  waiting: { person, date },
})

const NOTHING: WaitingAhead = { person: null, date: null }

/** What came along, and whether anything did. */
export function useWaitingAhead(): { ahead: WaitingAhead; isAny: boolean } {
  const given = Ahead.safeParse(useLocation().state).data?.waiting
  return { ahead: given ?? NOTHING, isAny: given !== undefined }
}
