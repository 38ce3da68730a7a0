import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { OrgId, RecallId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

/** Blocks a lot of a product. */
export async function aBlockOf(server: TestServer, orgId: OrgId, serviceId: ServiceId, number: string): Promise<void> {
  await sql`
    insert into lot_blocks (id, created_at, updated_at, org_id, service_id, number, reason)
    values (${v7()}, now(), now(), ${orgId}, ${serviceId}, ${number}, 'Glass in it')`.execute(
    server.running.services.reader,
  )
}

/** A recall of an org that was told days ago, to itself among others, so that it may both remind and answer; and to somebody of a clinic. */
export async function aRecallBy(
  server: TestServer,
  orgId: OrgId,
  serviceId: ServiceId,
  told?: { clinic: OrgId; person: UserId },
): Promise<RecallId> {
  const { reader } = server.running.services
  const id = v7() as RecallId
  const number = `R-${id.slice(-6)}`
  const text = { en: 'Stop', fr: 'Stop', vi: 'Stop', cn: 'Stop', ar: 'Stop' }
  const then = new Date(server.running.services.clock() - 3 * 86_400_000)
  await aBlockOf(server, orgId, serviceId, number)
  await sql`
    insert into recalls (id, created_at, updated_at, org_id, service_id, number, to_orgs, to_people)
    values (${id}, ${then}, ${then}, ${orgId}, ${serviceId}, ${number}, ${JSON.stringify(text)}::jsonb,
      ${JSON.stringify(text)}::jsonb)`.execute(reader)
  await sql`
    insert into recall_orgs (id, recall_id, org_id, is_direct) values (${v7()}, ${id}, ${orgId}, true)`.execute(reader)
  if (told !== undefined) {
    await sql`
      insert into recall_orgs (id, recall_id, org_id, is_direct) values (${v7()}, ${id}, ${told.clinic}, true)`.execute(
      reader,
    )
    await sql`
      insert into recall_people (id, recall_id, org_id, user_id, answer, answered_at)
      values (${v7()}, ${id}, ${told.clinic}, ${told.person}, 'have', ${then})`.execute(reader)
  }
  return id
}
