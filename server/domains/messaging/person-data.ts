import { sql } from 'kysely'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

export const messagingPersonData: PersonData = {
  part: 'Messaging',
  holds: [
    {
      table: 'push_subscriptions',
      what: 'Browsers that get notifications for them',
      deletedBy: ['user_id'],
      exported: 'push-browsers.json',
    },
  ],
  keeps: [],
  exportOf: { 'push-browsers.json': readBrowsers },

  async erase({ reader, person: { userId } }) {
    await sql`delete from push_subscriptions where user_id = ${userId}`.execute(reader)
  },
}

/** The address at the browser's maker; its keys are secrets of the browser and stay out. */
async function readBrowsers(reader: Reader, userId: string) {
  const { rows } = await sql<{ since: string; endpoint: string }>`
    select endpoint, created_at as since from push_subscriptions where user_id = ${userId} order by id`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
