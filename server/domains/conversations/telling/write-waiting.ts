import { z } from 'zod'
import { conversationsMessages } from '#shared/domains/conversations/messages.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { ownStaffAtWork } from '#server/domains/orgs/index.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import type { Addressee } from '#server/runtime/notifier.ts'

const PatientRow = z.object({ org: z.string(), org_id: z.string(), user_id: z.string(), read: z.number() })
const StaffRow = z.object({ org: z.string(), org_id: z.string(), people: z.array(z.string()), read: z.number() })
const LIFE = DAY / SECOND

/**
 * Tells a patient that something of a clinic waits, and nothing of what stands in it; once until they read it, however much the
 * clinic writes meanwhile, as the message is named by how far they have read.
 */
export const writeToPatient: EventWriter = {
  message: conversationsMessages.fromClinic,
  async write({ subjectId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(PatientRow)`
      select o.name as org, o.id as org_id, c.user_id, c.patient_read as read
      from conversations c join orgs o on o.id = c.org_id and o.deleted_at is null
      where c.id = ${subjectId} and c.last_clinic_number > c.patient_read`.execute(reader)
    return rows.map(({ org, org_id, user_id, read }) => ({
      id: `conversation-${subjectId}-patient-${read}`,
      recipient: { userId: user_id },
      orgId: org_id,
      content: ({ firstName, say }: Addressee) => ({
        values: { org, name: firstName },
        url: `${publicUrl}/dashboard/messages/${org_id}`,
        notice: {
          title: say('conversation.fromClinic.subject', { org }),
          tag: `conversation-${subjectId}`,
          ttlSeconds: LIFE,
        },
      }),
    }))
  },
}

/** The same to whom of the staff it was given, or to all of them: that something waits, and not of whom. */
export const writeToStaff: EventWriter = {
  message: conversationsMessages.fromPatient,
  async write({ subjectId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(StaffRow)`
      select o.name as org, o.id as org_id, c.clinic_read as read, array(
        select m.user_id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
        where m.org_id = o.id and ${ownStaffAtWork()} and (c.assigned_to = m.user_id or not exists (
          select 1 from memberships m where m.org_id = o.id and m.user_id = c.assigned_to and ${ownStaffAtWork()}))
        order by m.user_id) as people
      from conversations c join orgs o on o.id = c.org_id and o.deleted_at is null
      where c.id = ${subjectId} and c.last_patient_number > c.clinic_read`.execute(reader)
    return rows.flatMap(({ org, org_id, people, read }) =>
      people.map((userId) => ({
        id: `conversation-${subjectId}-${userId}-${read}`,
        recipient: { userId },
        orgId: org_id,
        content: ({ say }: Addressee) => ({
          values: { org },
          url: `${publicUrl}/dashboard/org/messages`,
          notice: {
            title: say('conversation.fromPatient.subject', { org }),
            tag: `conversation-${subjectId}`,
            ttlSeconds: LIFE,
          },
        }),
      })),
    )
  },
}
