import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'

/** Jobs carry ids; the one that sends a link for a new password carries the address that was typed. */
export const jobsPersonData: PersonData = {
  part: 'Jobs',
  holds: [
    {
      table: 'pgboss.job',
      what: 'What a job was about: ids, and the address to which a link was asked for; goes by the address',
      cleared: ['data', 'output', 'source_output'],
      impersonal: ['name', 'singleton_key', 'policy', 'dead_letter', 'group_id', 'group_tier', 'source_name'],
      exported: { not: 'what a job did stands where it did it' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase({ reader, person: { email } }) {
    await sql`
      delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
        and (lower(data::text) like '%' || ${pattern(email)} || '%' or lower(output::text) like '%' || ${pattern(email)} || '%')`.execute(
      reader,
    )
  },
}

/** The address as it stands in JSON, with nothing in it that `like` reads as a sign. */
const pattern = (email: string): string =>
  JSON.stringify(email)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
