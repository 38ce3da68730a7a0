import { Session } from '#server/domains/identity/index.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A system administrator who is logged in as an org for the next hour. */
export async function aPersonActingAs(server: TestServer, org: OrgId): Promise<TestPerson> {
  const person = await aPerson(server, { systemAdmin: true })
  const em = server.running.services.orm.em.fork()
  await em.nativeUpdate(
    Session,
    { id: person.sessionId },
    {
      actingOrgId: org,
      actingUntil: new Date(server.running.services.clock() + 3_600_000),
      actingReason: 'They asked for help.',
    },
  )
  return person
}
