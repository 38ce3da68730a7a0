import type { PersonData } from '#server/personal-data/person-data.ts'

export const sitePersonData: PersonData = {
  part: 'Site',
  holds: [
    {
      table: 'site_pages',
      what: 'The terms, privacy page and announcement of the installation: nothing about a person',
      impersonal: ['text'],
      exported: { not: 'they are the installation’s' },
    },
  ],
  keeps: [],
  exportOf: {},
  // Nothing of theirs stands here.
  erase: () => Promise.resolve(),
}
