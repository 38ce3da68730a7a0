import type { PersonData } from '#server/personal-data/person-data.ts'

export const bookingPersonData: PersonData = {
  part: 'Booking',
  holds: [
    {
      table: 'zip_places',
      what: 'Where a postal code lies',
      impersonal: ['zip', 'city', 'state'],
      exported: { not: 'places, about nobody' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase() {
    // What visitors book is kept by scheduling, contacts and the waiting list.
  },
}
