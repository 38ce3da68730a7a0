import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bookingProof } from '#shared/domains/booking/proof-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aBooking, aNetwork } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Below the figures of configuration, so that short sequences reach them. */
const FREE = { email: 1, network: 2, org: 3 }
const CAP = { email: 2, network: 4, org: 5 }
const server = useTestServer(
  {
    ROLE: 'web',
    TRUST_PROXY: 'true',
    LIMIT_UNPROVEN_BOOKINGS: Object.values(FREE).join(','),
    LIMIT_PENDING_BOOKINGS: Object.values(CAP).join(','),
  },
  { frozenAt: SAMPLE_NOW },
)
const SLOT = ['2026-11-30T14:00:00Z', '2026-11-30T14:30:00Z'] as const

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      org: fc.nat(1),
      email: fc.nat(2),
      from: fc.nat(1),
      isProven: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer'), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface World {
  orgs: readonly { id: OrgId; staff: TestPerson }[]
  emails: readonly string[]
  networks: readonly string[]
}

async function aWorld(): Promise<World> {
  server.now.millis = Date.parse(SAMPLE_NOW)
  const orgs = await Promise.all(
    [0, 1].map(async () => {
      const id = await aClinic(server, { settings: ROOMY_HOURS })
      return { id, staff: await aStaffOf(server, id) }
    }),
  )
  return {
    orgs,
    emails: [0, 1, 2].map(() => `${crypto.randomUUID()}@visitor.test`),
    networks: [aNetwork(), aNetwork()],
  }
}

/** A proof as it is after its code was shown. */
async function prove(org: OrgId, email: string): Promise<string> {
  const begun = await server.refused(bookingProof.begin, { params: { orgId: org }, body: { email } })
  // Only so many mails go to one address in an hour.
  const token =
    begun.status === 201 ? z.object({ proof: z.object({ token: z.string() }) }).parse(begun.body).proof.token : 'none'
  await sql`update booking_proofs set proven_at = ${new Date(server.now.millis)} where email = ${email} and proven_at is null`.execute(
    server.running.services.reader,
  )
  return token
}

const pendingOf = async ({ orgs }: World) => {
  const { rows } = await sql<{ id: string; org: string; email: string }>`
    select id, org_id as org, email from appointments
    where org_id = any(${orgs.map(({ id }) => id)}::uuid[]) and status = 'pending' order by id`.execute(
    server.running.services.reader,
  )
  return rows
}

async function take(world: World, one: Step): Promise<void> {
  if (one.kind === 'wait' && 'hours' in one) server.now.millis += one.hours * HOUR
  if (one.kind === 'answer' && 'which' in one) {
    const pending = await pendingOf(world)
    const asked = pending[one.which % Math.max(1, pending.length)]
    const desk = world.orgs.find(({ id }) => id === asked?.org)
    if (asked === undefined || desk === undefined) return
    const id = AppointmentId.parse(asked.id)
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, desk.staff.token)
  }
  if (one.kind !== 'book' || !('email' in one)) return
  const [org, email, from] = [world.orgs[one.org], world.emails[one.email] ?? '', world.networks[one.from] ?? '']
  if (org === undefined) return
  const proof = one.isProven ? await prove(org.id, email) : undefined
  const reply = await server.refused(
    publicScheduling.bookPublic,
    { params: { orgId: org.id }, body: { ...aBooking(...SLOT), email, proof } },
    null,
    { 'x-forwarded-for': from },
  )
  if (reply.status !== 201)
    expect(['address_proof_needed', 'too_many_bookings', 'rate_limited']).toContain(reply.body.error.code)
}

const most = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => names.filter((other) => other === name).length))

it('never wait in greater number than an address or a clinic may have, in whatever order they are made, answered and left', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }),
    async (rounds) => {
      const world = await aWorld()
      for (const round of rounds) {
        // What stands together in a round comes at once, over several connections.
        await Promise.all(round.map((one) => take(world, one)))
        const pending = await pendingOf(world)
        expect(most(pending.map(({ email }) => email))).toBeLessThanOrEqual(CAP.email)
        expect(most(pending.map(({ org }) => org))).toBeLessThanOrEqual(CAP.org)
      }
    },
  )
  await fc.assert(property, { numRuns: 8 })
})
