import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'

export const bookingPersonData: PersonData = {
  part: 'Booking',
  holds: [
    {
      table: 'booking_proofs',
      what: 'Codes for bookings that were mailed to their address; go by themselves after a day',
      deletedBy: ['email'],
      exported: { not: 'a code that was used or is over' },
    },
    {
      table: 'visitor_bookings',
      what: 'Which bookings of theirs wait for a clinic, and for a day from which network; gone with the waiting',
      deletedBy: ['email'],
      exported: { not: 'the appointment itself is in the file of appointments' },
    },
    {
      table: 'zip_places',
      what: 'Where a postal code lies',
      impersonal: ['zip', 'city', 'state'],
      exported: { not: 'places, about nobody' },
    },
  ],
  keeps: [],
  exportOf: {},

  // The appointments themselves are kept by scheduling, contacts and the waiting list.
  async erase({ reader, person: { email, userId } }) {
    await sql`delete from booking_proofs where email = ${email}`.execute(reader)
    await sql`
      delete from visitor_bookings
      where email = ${email} or id in (select id from appointments where user_id = ${userId})`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from booking_proofs where org_id = ${orgId}`.execute(reader)
    await sql`delete from visitor_bookings where org_id = ${orgId}`.execute(reader)
  },
}
