import { sql } from 'kysely'
import { v7 } from 'uuid'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { NoteId, NoteLabelId, NoteTemplateId } from '#shared/kernel/ids.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

interface About {
  user?: UserId | string
  contact?: ContactId
  writer?: string
  subject?: string
  isSigned?: boolean
  isShared?: boolean
}

/** A note of a clinic about somebody, as it stands in the database. */
export async function aNoteOf(
  server: TestServer,
  orgId: OrgId,
  { user, contact, writer, subject = 'First visit', isSigned = false, isShared = false }: About,
): Promise<NoteId> {
  const id = NoteId.parse(v7())
  const text = (column: string, value: string) => toSeal({ place: `notes.${column}`, row: id }, value)
  await sql`
    insert into notes (id, created_at, updated_at, org_id, user_id, contact_id, written_by, written_at, subject, message,
      signed_at, signed_by, shared_at)
    values (${id}, now(), now(), ${orgId}, ${user ?? null}, ${contact ?? null}, ${writer ?? null}, now(),
      ${text('subject', subject)}, ${text('message', '<p>Feels well.</p>')},
      ${isSigned ? sql`now()` : null}, ${isSigned ? (writer ?? null) : null}, ${isShared ? sql`now()` : null})`.execute(
    server.running.services.reader,
  )
  return id
}

/** A template of a clinic. */
export async function aNoteTemplateOf(server: TestServer, orgId: OrgId): Promise<NoteTemplateId> {
  const id = NoteTemplateId.parse(v7())
  await sql`
    insert into note_templates (id, created_at, updated_at, org_id, name, subject, message)
    values (${id}, now(), now(), ${orgId}, 'Visit', 'Visit', '<p>{name}</p>')`.execute(server.running.services.reader)
  return id
}

/** A label of a clinic, of a name that no other has. */
export async function aNoteLabelOf(server: TestServer, orgId: OrgId): Promise<NoteLabelId> {
  const id = NoteLabelId.parse(v7())
  await sql`
    insert into note_labels (id, created_at, updated_at, org_id, name)
    values (${id}, now(), now(), ${orgId}, ${`Label ${id.slice(-12)}`})`.execute(server.running.services.reader)
  return id
}
