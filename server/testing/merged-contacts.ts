import { sql } from 'kysely'
import { v7 } from 'uuid'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { MergeId, OrgId } from '#shared/kernel/ids.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { aContactOf, aStaffOf } from './factories.ts'
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

/** The desk of an org merges two contacts of one person; with the one that went goes this alert. */
export async function aMergeByDesk(server: TestServer, orgId: OrgId, text: string): Promise<void> {
  const { token } = await aStaffOf(server, orgId)
  const make = async (phone: string) => {
    const body = { name: 'Ursa Twice', phone }
    return (await server.call(contacts.create, { params: { orgId }, body }, token)).body.contact
  }
  const [stays, goes] = [await make('+1 212 555 0171'), await make('+1 212 555 0172')]
  await server.call(alerts.set, { params: { orgId }, body: { contact: goes.id, text, version: 0 } }, token)
  const both = { stays: { id: stays.id, version: stays.version }, goes: { id: goes.id, version: goes.version } }
  await server.call(duplicates.merge, { params: { orgId }, body: { ...both, take: [] } }, token)
}
