import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { MergeId, OrgId } from '#shared/kernel/ids.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { aContactOf } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A contact of an org that was merged into another just now, with nothing that hung on it. */
export async function aMergeOf(server: TestServer, orgId: OrgId): Promise<MergeId> {
  const stays = await aContactOf(server, orgId)
  const id = v7() as MergeId
  const fields = {
    name: 'Merged Away',
    email: null,
    user_id: null,
    phone: '+1 212 555 0177',
    birthdate: null,
    pronouns: null,
    language: null,
    channel: null,
    guardian_contact_id: null,
    guardian_user_id: null,
    is_cared_for: false,
  }
  const at = new Date(server.now.millis)
  const goes = { ...fields, id: v7(), org_id: orgId, created_at: at.toISOString(), version: 1, is_converted: false }
  const kept = {
    take: [],
    stays,
    before: fields,
    after: fields,
    goes,
    moved: {},
    cared: [],
    apart: { gone: [], added: [] },
    alert: null,
  }
  await sql`
    insert into contact_merges (id, at, org_id, contact_id, merged_id, merged_name, kept)
    values (${id}, ${at}, ${orgId}, ${stays}, ${goes.id}, ${goes.name},
      ${toSeal({ place: 'contact_merges.kept', row: id }, JSON.stringify(kept))})`.execute(
    server.running.services.reader,
  )
  return id
}
