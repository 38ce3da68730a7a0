import { useMemo } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { askerOf } from '#shared/domains/identity/asker.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { ABOUT_NOTHING, mayCall } from '#shared/kernel/judgement.ts'

export type BookableClinic = Pick<SessionUser['orgs'][number], 'id' | 'name'>

/** The clinics at which somebody may book for themselves, by the rule that the server goes by: the one they are in at the moment first. */
export function useBookableClinics(): readonly BookableClinic[] {
  const { user } = useSession()
  return useMemo(() => {
    const asker = askerOf(user)
    return user.orgs
      .filter((org) => mayCall(bookings.bookMine, asker, { ...ABOUT_NOTHING, orgs: [org] }))
      .toSorted((a, b) => Number(b.id === user.orgCurrent) - Number(a.id === user.orgCurrent))
  }, [user])
}
