import { sql } from 'kysely'
import { v4, v7 } from 'uuid'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import { helpChat } from '#shared/domains/helpdesk/api.ts'
import { SavedReplyId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import type { TestPerson } from './factories.ts'
import { aPicture } from './pictures.ts'
import type { TestServer } from './test-server.ts'

/** A conversation of a clinic with a patient, with one message of the patient's. */
export async function aConversationOf(server: TestServer, orgId: OrgId, userId: UserId): Promise<UserId> {
  const { reader } = server.running.services
  const [id, message] = [v7(), v7()]
  const made = await sql`
    insert into conversations (id, created_at, updated_at, org_id, user_id, last_at, last_number, last_patient_number)
    values (${id}, now(), now(), ${orgId}, ${userId}, now(), 1, 1)
    on conflict do nothing returning 1`.execute(reader)
  if (made.rows.length === 0) return userId
  await sql`
    insert into conversation_messages (id, created_at, updated_at, org_id, conversation_id, number, client_key, side, written_by, at, text)
    values (${message}, now(), now(), ${orgId}, ${id}, 1, ${v4()}, 'patient', ${userId}, now(),
      ${toSeal({ place: 'conversation_messages.text', row: message }, 'I feel dizzy since Monday.')})`.execute(reader)
  return userId
}

/** Words that a clinic keeps. */
export async function aSavedReplyOf(server: TestServer, orgId: OrgId): Promise<SavedReplyId> {
  const id = SavedReplyId.parse(v7())
  // An org may have so many: those of the calls before make room.
  await sql`delete from saved_replies where org_id = ${orgId}`.execute(server.running.services.reader)
  await sql`
    insert into saved_replies (id, created_at, updated_at, org_id, name, text)
    values (${id}, now(), now(), ${orgId}, 'Thanks', 'Thank you.')`.execute(server.running.services.reader)
  return id
}

/** What the planted person and their clinic write to each other, with a picture, and what the person asks the product's own people. */
export async function talk(
  server: TestServer,
  { id, token, clinic: orgId, staff }: { id: UserId; token: string; clinic: OrgId; staff: TestPerson },
): Promise<void> {
  const photoURL = `/api/media/${await aPicture(server, { id })}`
  const asked = { key: v4(), text: 'zeqqaasksclinic', photoURL }
  await server.call(ownConversations.write, { params: { orgId }, body: asked }, token)
  const answered = { key: v4(), text: 'zeqqaanswered' }
  await server.call(conversations.write, { params: { orgId, userId: id }, body: answered }, staff.token)
  const forHelp = { key: v4(), text: 'zeqqaaskshelp', path: '/dashboard' }
  await server.call(helpChat.write, { params: { orgId }, body: forHelp }, token)
}
