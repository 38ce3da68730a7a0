import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { ADMINS } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { EventWriter, PublishedEvent } from '#server/runtime/event-message.ts'

const OpenedRow = z.object({
  at: z.string(),
  org: z.string(),
  time_zone: z.string(),
  reader: z.string(),
  admins: z.array(z.string()),
})

/** Who opened somebody's health data where, and the administrators who are told; whose it was and the reason stay in the house. */
async function readOpened(reader: Reader, { id }: PublishedEvent) {
  const { rows } = await sqlOf(OpenedRow)`
    select a.at, o.name as org, o.time_zone, trim(r.first_name || ' ' || r.last_name) as reader,
      array(select m.user_id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
        where m.org_id = o.id and m.status = 'active' and m.role = any(${[...ADMINS]}::text[]) and m.user_id <> a.user_id
        order by m.user_id) as admins
    from activities a join orgs o on o.id = a.org_id join users r on r.id = a.actor_id
    where a.id = ${id}`.execute(reader)
  return rows[0]
}

type Opened = NonNullable<Awaited<ReturnType<typeof readOpened>>>

const valuesOf = ({ at, org, reader, time_zone: timeZone }: Opened, tag: string, name: string) => ({
  name,
  org,
  reader,
  when: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instantFromRow(at)),
  ),
})

/** Tells somebody that their health data was opened in an emergency. */
export const tellPerson: EventWriter = {
  message: orgMessages.emergencyOpened,
  async write(event, { reader, publicUrl }) {
    const opened = await readOpened(reader, event)
    if (opened === undefined) return []
    return [
      {
        id: `emergency-${event.id}`,
        recipient: { userId: event.userId },
        content: ({ tag, firstName }) => ({
          values: valuesOf(opened, tag, firstName),
          url: `${publicUrl}/dashboard/user/account`,
        }),
      },
    ]
  },
}

/** Tells the administrators of the clinic, but for the person themselves. */
export const tellAdmins: EventWriter = {
  message: orgMessages.emergencyReported,
  async write(event, { reader, publicUrl }) {
    const opened = await readOpened(reader, event)
    return (opened?.admins ?? []).map((userId) => ({
      id: `emergency-${event.id}-${userId}`,
      recipient: { userId },
      content: ({ tag, firstName }) => ({
        values: opened === undefined ? {} : valuesOf(opened, tag, firstName),
        url: `${publicUrl}/dashboard/org/audit`,
      }),
    }))
  },
}
