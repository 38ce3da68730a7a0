import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ai } from '#shared/domains/ai/api.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { plan } from '#server/testing/walked-plan.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })

it('is the clinic that treated somebody first, whatever was changed of their memberships since', async () => {
  const { reader } = server.running.services
  const [first, second] = [await aClinic(server), await aClinic(server)]
  const patient = await aPerson(server, {
    memberships: [first, second].map((org) => ({ org, role: 'user' as const })),
  })
  const payerOf = async () => {
    const { requestId } = (await server.call(ai.describeMine, { body: { plan } }, patient.token)).body
    const { rows } = await sql<{
      payer: string
    }>`select org_id as payer from ai_requests where id = ${requestId}`.execute(reader)
    return rows[0]?.payer
  }
  const joined = (org: string, day: string) =>
    sql`update memberships set created_at = ${day}::timestamptz where user_id = ${patient.id} and org_id = ${org}`.execute(
      reader,
    )
  await joined(second, '2026-02-02')
  await joined(first, '2026-01-01')
  expect(await payerOf()).toBe(first)
  await joined(second, '2025-12-31')
  expect(await payerOf()).toBe(second)
})
