import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import type { PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import type { CardPerson } from '../person/person-card.tsx'

/** Who has not accepted an invitation and is no contact either: nothing is known of them yet. */
const isKnown = ({ user, state }: PatientView): boolean => user === null || state !== 'invited'

/** As cards and bookings name somebody; null of whom nothing is known yet. */
export function cardPersonOf(patient: PatientView): CardPerson | null {
  const { user, contact } = patient
  if (!isKnown(patient)) return null
  if (user !== null) return { kind: 'patient', id: user }
  return contact === null ? null : { kind: 'contact', id: contact }
}

/** The page of somebody. */
export function pathOf({ user, contact }: PatientView): string {
  if (user !== null) return userPath(user)
  return contact === null ? '' : contactPath(contact)
}
