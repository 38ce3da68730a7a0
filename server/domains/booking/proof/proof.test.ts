import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { bookingProof } from '#shared/domains/booking/proof-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sendProofCode } from './begin-proof.ts'
import { sweepProofs } from './sweep.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking, aNetwork } from '#server/testing/forms.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer(
  {
    ROLE: 'web',
    TRUST_PROXY: 'true',
    LIMIT_UNPROVEN_BOOKINGS: '2,4,6',
    LIMIT_PENDING_BOOKINGS: '4,8,12',
  },
  { frozenAt: SAMPLE_NOW },
)
const nine = { start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:30:00Z' }

let clinic: OrgId
let ip: string
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  ip = aNetwork()
})
const anAddress = () => `${crypto.randomUUID()}@visitor.test`

interface Wish {
  email?: string
  proof?: string
  hold?: string
  from?: string
  org?: OrgId
}
const book = async ({ email = anAddress(), proof, hold, from = ip, org = clinic }: Wish = {}) => {
  const body = { ...aBooking(nine.start, nine.end), email, proof, hold }
  const reply = await server.refused(publicScheduling.bookPublic, { params: { orgId: org }, body }, null, {
    'x-forwarded-for': from,
  })
  return reply.status === 201 ? 'booked' : reply.body.error.code
}
const codeOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select o.text from outbox_mails o join booking_proofs p on p.mail_id = o.message_id
    where p.email = ${email} order by p.id desc limit 1`.execute(server.running.services.reader)
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? expect.fail('no code')
}
const begin = async (email: string, hold?: string, org = clinic) =>
  (await server.call(bookingProof.begin, { params: { orgId: org }, body: { email, hold } })).body.proof.token
const confirm = async (token: string, code: string) => {
  const reply = await server.refused(bookingProof.confirm, { body: { token, code } })
  return reply.status === 204 ? 'proven' : reply.body.error.code
}
const prove = async (email: string, org = clinic) => {
  const token = await begin(email, undefined, org)
  await doQueued(server, sendProofCode)
  expect(await confirm(token, await codeOf(email))).toBe('proven')
  return token
}
const times = async (count: number, wish: (index: number) => Wish) => {
  const outcomes: string[] = []
  for (let index = 0; index < count; index += 1) outcomes.push(await book(wish(index)))
  return outcomes
}

describe('bookings of visitors that wait', () => {
  it.each<[string, number, (email: string) => Wish]>([
    ['of one e-mail address, in whatever case', 2, (email) => ({ email: email.toUpperCase(), from: aNetwork() })],
    [
      'of one mailbox under many names',
      2,
      (email) => ({ email: email.replace('@', `+${crypto.randomUUID()}@`), from: aNetwork() }),
    ],
    ['from one network', 4, () => ({ email: anAddress() })],
    ['of one org', 6, () => ({ email: anAddress(), from: aNetwork() })],
  ])('ask for a proof where there are many %s', async (_, free, wish) => {
    const email = anAddress()
    const outcomes = await times(free + 1, () => wish(email))
    expect(outcomes).toEqual([...Array.from({ length: free }, () => 'booked'), 'address_proof_needed'])
  })

  it('are counted at all clinics, where it is one address’s', async () => {
    const email = anAddress()
    const other = await aClinic(server, { settings: ROOMY_HOURS })
    expect(await times(3, (index) => ({ email, from: aNetwork(), org: index === 0 ? other : clinic }))).toEqual([
      'booked',
      'booked',
      'address_proof_needed',
    ])
  })

  it('are not too many with a proof, which is good for one, until there are', async () => {
    const email = anAddress()
    await times(2, () => ({ email }))
    for (let index = 0; index < 2; index += 1) {
      const proof = await prove(email)
      expect([await book({ email, proof }), await book({ email, proof })]).toEqual([
        'booked',
        index === 0 ? 'address_proof_needed' : 'too_many_bookings',
      ])
    }
  })

  it('count no more once the clinic has answered, or a day later from a network', async () => {
    const email = anAddress()
    await times(2, () => ({ email }))
    const staff = await aStaffOf(server, clinic)
    const { rows } = await sql<{ id: AppointmentId }>`select id from appointments where org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    for (const { id } of rows)
      await server.call(scheduling.setStatus, { params: { id }, body: { status: 'confirmed' } }, staff.token)
    expect(await book({ email })).toBe('booked')
    await times(3, () => ({}))
    expect(await book()).toBe('address_proof_needed')
    server.now.millis += DAY + MINUTE
    const other = await aClinic(server, { settings: ROOMY_HOURS })
    expect(await book({ org: other })).toBe('booked')
    await sweepProofs.run({}, { ...server.running.jobServices, clock: () => server.now.millis })
    const kept = await sql<{ email: string; network: string | null }>`
      select email, network from visitor_bookings where org_id = ${clinic}`.execute(server.running.services.reader)
    expect(kept.rows.map(({ network }) => network)).toEqual(Array.from({ length: 4 }, () => null))
  })

  it('are as few when all come at once', async () => {
    const email = anAddress()
    expect(await race(8, () => book({ email, from: aNetwork() }))).toEqual({ booked: 2, address_proof_needed: 6 })
    expect(await race(10, () => book({ from: ip }))).toEqual({ booked: 4, address_proof_needed: 6 })
    const proof = await prove(email)
    expect(await race(6, () => book({ email, proof, from: aNetwork() }))).toEqual({
      booked: 1,
      address_proof_needed: 5,
    })
  })

  it('leave a slot with no more than it has places, whoever proves what', async () => {
    const small = await aClinic(server)
    const email = anAddress()
    const proofs = [await prove(email, small), await prove(email, small), await prove(email, small)]
    const outcomes = await race(6, (index) =>
      book({ org: small, from: aNetwork(), ...(index < 3 ? { email, proof: proofs[index] ?? '' } : {}) }),
    )
    expect(outcomes['booked']).toBe(2)
  })
})

describe('a proof', () => {
  it('is of its address and org alone', async () => {
    const [email, other] = [anAddress(), anAddress()]
    await times(2, () => ({ email }))
    const foreign = await aClinic(server, { settings: ROOMY_HOURS })
    for (const proof of [await prove(other), await prove(email, foreign), 'k1.none'])
      expect(await book({ email, proof })).toBe('address_proof_needed')
    const unshown = await begin(email)
    expect(await book({ email, proof: unshown })).toBe('address_proof_needed')
    const old = await prove(email)
    server.now.millis += 15 * MINUTE
    expect(await book({ email, proof: old })).toBe('address_proof_needed')
  })

  it('is over after five wrong codes, also when they come at once, and after a quarter of an hour', async () => {
    const email = anAddress()
    const token = await begin(email)
    await doQueued(server, sendProofCode)
    const code = await codeOf(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await race(12, () => confirm(token, wrong))).toEqual({ invalid_code: 5, proof_over: 7 })
    expect(await confirm(token, code)).toBe('proof_over')
    const late = await begin(email)
    await doQueued(server, sendProofCode)
    server.now.millis += 15 * MINUTE
    expect(await confirm(late, await codeOf(email))).toBe('proof_over')
    expect(await confirm('k1.none', code)).toBe('proof_over')
  })

  it('is not guessed by many mails: of one address a few go out, and few wrong codes are judged', async () => {
    const email = anAddress()
    const outcomes: string[] = []
    for (let mail = 0; mail < 7; mail += 1) {
      const reply = await server.refused(bookingProof.begin, { params: { orgId: clinic }, body: { email } })
      outcomes.push(reply.status === 201 ? 'sent' : reply.body.error.code)
    }
    expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'rate_limited'])
    const spent = anAddress()
    for (let mail = 0; mail < 5; mail += 1) await begin(spent)
    await sql`update booking_proofs set wrong = 5 where email = ${spent}`.execute(server.running.services.reader)
    const last = await begin(spent)
    await doQueued(server, sendProofCode)
    expect(await confirm(last, await codeOf(spent))).toBe('rate_limited')
  })

  it('keeps its place ten minutes, and never longer than a quarter of an hour', async () => {
    const { body } = await server.call(holds.hold, { params: { orgId: clinic }, body: nine })
    const { id } = body.hold
    await sql`update slot_holds set created_at = ${new Date(server.now.millis)} where id = ${id}`.execute(
      server.running.services.reader,
    )
    const expiry = async () => {
      const { rows } = await sql<{ expires_at: string }>`select expires_at from slot_holds where id = ${id}`.execute(
        server.running.services.reader,
      )
      return (Date.parse(String(rows[0]?.expires_at)) - Date.parse(SAMPLE_NOW)) / MINUTE
    }
    await begin(anAddress(), id, await aClinic(server))
    const before = await expiry()
    await begin(anAddress(), id)
    const after = await expiry()
    server.now.millis += 9 * MINUTE
    await begin(anAddress(), id)
    server.now.millis += 4 * MINUTE
    await begin(anAddress(), id)
    const atMost = await sql<{ kept: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as kept from slot_holds where id = ${id}`.execute(
      server.running.services.reader,
    )
    expect([before, after, Number(atMost.rows[0]?.kept)]).toEqual([5, 10, 15])
  })
})
