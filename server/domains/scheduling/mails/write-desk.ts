import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { Message, MessageWords } from '#shared/message.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { HOUR, SECOND } from '#shared/kernel/time.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { ownStaffAtWork } from '#server/domains/orgs/index.ts'

const DeskRow = z.object({
  org_id: OrgId,
  org: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
  status: AppointmentStatus,
  staff: z.array(UserId),
})

/**
 * Tells those who work at a clinic what visitors and patients did by themselves: when, and not who or why, as it also
 * appears on locked screens. Whoever did it is not told, and what is off the calendar by now is none of it.
 */
const toDesk = (message: Message, words: (status: AppointmentStatus) => MessageWords): EventWriter => ({
  message,
  async write({ id, subjectId, actorId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(DeskRow)`
      select a.org_id, o.name as org, a.starts_at, o.time_zone, a.status, array(
        select m.user_id from memberships m join users u on u.id = m.user_id and u.status = 'active'
        where m.org_id = o.id and ${ownStaffAtWork()}
          and m.user_id is distinct from ${actorId}::uuid order by m.user_id) as staff
      from appointments a join orgs o on o.id = a.org_id and o.status = 'active' and o.deleted_at is null
      where a.id = ${subjectId} and a.deleted_at is null`.execute(reader)
    return rows.flatMap((row) => {
      const whenIn = writeOnce(row)
      return row.staff.map((userId) => ({
        id: `desk-${id}-${userId}`,
        recipient: { userId },
        orgId: row.org_id,
        content: ({ tag }: Addressee) => ({
          values: { org: row.org, when: whenIn(tag) },
          words: words(row.status),
          url: `${publicUrl}/dashboard/schedule?event=${subjectId}`,
          notice: { title: row.org, tag: `desk-${subjectId}`, ttlSeconds: (12 * HOUR) / SECOND },
        }),
      }))
    })
  },
})

/** When it is, in each language once: colleagues mostly share theirs, and a format takes longer to make than all else. */
function writeOnce({ starts_at, time_zone }: z.infer<typeof DeskRow>): (tag: string) => string {
  const written = new Map<string, string>()
  return (tag) => {
    const format = {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: time_zone,
    } as const
    const when = written.get(tag) ?? new Intl.DateTimeFormat(tag, format).format(millisFromRow(starts_at))
    written.set(tag, when)
    return when
  }
}

const CHANGED = { cancelled: 'desk.cancelled', confirmed: 'desk.confirmed' } as const

export const writeBookedToDesk = toDesk(schedulingMessages.bookedByPatient, () => ({}))
export const writeChangedToDesk = toDesk(schedulingMessages.changedByPatient, (status) => {
  const line = status === 'cancelled' || status === 'confirmed' ? CHANGED[status] : null
  return line === null ? {} : { inbox: line, subject: line, notice: line }
})
