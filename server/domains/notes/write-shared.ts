import { z } from 'zod'
import { notesMessages } from '#shared/domains/notes/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'

const SharedRow = z.object({ org: z.string() })

/** Tells a patient that a clinic has shared a note with them, and nothing of what stands in it; if it still is shared. */
export const writeShared: EventWriter = {
  message: notesMessages.shared,
  async write({ id, subjectId, userId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(SharedRow)`
      select o.name as org from notes n join orgs o on o.id = n.org_id and o.deleted_at is null
      where n.id = ${subjectId} and n.user_id = ${userId} and n.shared_at is not null`.execute(reader)
    return rows.map(({ org }) => ({
      id: `note-shared-${id}`,
      recipient: { userId },
      content: ({ firstName, say }: Addressee) => ({
        values: { org, name: firstName },
        url: `${publicUrl}/dashboard/user/notes`,
        notice: { title: say('noteShared.subject', { org }), tag: `note-${subjectId}`, ttlSeconds: DAY / SECOND },
      }),
    }))
  },
}
