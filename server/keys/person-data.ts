import type { PersonData } from '#server/personal-data/person-data.ts'

/** Keys are nobody's. */
export const keysPersonData: PersonData = {
  part: 'Keys',
  holds: [
    {
      table: 'data_keys',
      what: 'The keys that secrets are sealed with, wrapped by a secret of the configuration',
      impersonal: ['purpose', 'id', 'wrapped'],
      exported: { not: 'keys of the installation' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase() {
    // Nothing of anybody is here.
  },
}
