import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { recallLinks, recalls } from '#shared/domains/inventory/recall-api.ts'
import type { AnswerRecall, RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import { stock as shelves } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId, RecallId, ServiceId } from '#shared/kernel/ids.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { tellRecall } from './tell-recall.ts'

const mailbox = await openMailbox()
const server = useTestServer(
  { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web', SMTP_URL: mailbox.url },
  { frozenAt: SAMPLE_NOW },
)
afterAll(() => mailbox.close())
const { made, step, stock, faults } = inventoryOf(server)
const mailsTo = ({ email }: TestPerson) => mailbox.mails.filter(({ to }) => to.includes(email))
const tokenIn = (text: string) => /\/web\/recall\/([\w-]+)\?lang=/.exec(text)?.[1] ?? ''

/** A lot of a supplier of which a clinic got four and handed two to a patient; blocked. */
async function aBlockedLot() {
  const chain = await aSupplyChain(server, { supplierSettings: { features: ['payOnUsage'] } })
  const { supplier, clinic, made: id, sold, sender, buyer, patient } = chain
  const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  const lot = `L-${crypto.randomUUID().slice(0, 6)}`
  await stock(supplier, id, 10, sender, { number: lot })
  const order = await made(
    clinic,
    { role: 'request', description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 4 }], total: 4000 },
    buyer,
  )
  for (const status of ['pending', 'shipping'] as const) await step(order, status, sender)
  await step(order, 'completed', buyer)
  await made(clinic, { role: 'user', description: 'Given', toUser: patient.id, items: [{ id: sold, qty: 2 }] }, buyer)
  await block(supplier, id, lot, sender, true)
  return { ...chain, admin, lot }
}
type Chain = Awaited<ReturnType<typeof aBlockedLot>>

const block = (orgId: OrgId, serviceId: ServiceId, number: string, { token }: TestPerson, isBlocked: boolean) =>
  server.call(
    shelves.block,
    {
      params: { orgId, serviceId },
      body: isBlocked ? { isBlocked, number, reason: 'Glass in it' } : { isBlocked, number },
    },
    token,
  )
const draftOf = async ({ supplier, made: serviceId, lot, sender }: Chain) =>
  (await server.call(recalls.draft, { params: { orgId: supplier, serviceId }, query: { lot } }, sender.token)).body
    .draft
const send = async (
  { supplier, made: serviceId, lot, sender, ...chain }: Chain,
  more: { toPeople?: RecallTexts; orgId?: OrgId; who?: TestPerson } = {},
) => {
  const { toOrgs, toPeople } = await draftOf({ supplier, made: serviceId, lot, sender, ...chain })
  const body = { serviceId, number: lot.toLowerCase(), toOrgs, toPeople: more.toPeople ?? toPeople }
  return server.call(recalls.send, { params: { orgId: more.orgId ?? supplier }, body }, (more.who ?? sender).token)
}
const told = async (chain: Chain) => {
  const { body } = await send(chain)
  await doQueued(server, tellRecall)
  return body.id
}
const read = (orgId: OrgId, recallId: RecallId, { token }: TestPerson) =>
  server.call(recalls.get, { params: { orgId, recallId } }, token)
const answer = (orgId: OrgId, recallId: RecallId, said: AnswerRecall, { token }: TestPerson) =>
  server.call(recalls.answer, { params: { orgId, recallId }, body: said }, token)
const byLink = (token: string, said: 'have' | 'gone') =>
  server.call(recallLinks.answer, { params: { token }, body: { answer: said } })

/** The clock stands, as nobody would be signed in any more. */
const aDayLater = (id: RecallId) =>
  sql`
    update recalls set created_at = created_at - interval '24 hours', reminded_at = reminded_at - interval '24 hours'
    where id = ${id}`.execute(server.running.services.reader)

describe('a recall', () => {
  it('is drafted in five languages, told once to clinics and patients, and gathers their answers', async () => {
    const chain = await aBlockedLot()
    const { supplier, clinic, sender, buyer, admin, patient, lot } = chain
    const { reader } = server.running.services
    await sql`update users set language = 'ar' where id = ${patient.id}`.execute(reader)
    const draft = await draftOf(chain)
    expect(draft).toMatchObject({ orgs: 1, people: 1 })
    expect(Object.values(draft.toPeople).every((text) => text.includes(lot))).toBe(true)
    const own = { ...draft.toPeople, ar: 'لا تستخدموا الأمبولة.' }
    const id = (await send(chain, { toPeople: own })).body.id
    await doQueued(server, tellRecall)

    const [letter, ...more] = mailsTo(patient)
    expect(more).toEqual([])
    expect(letter?.text).toContain(own.ar)
    expect(letter?.html).toContain('dir="rtl"')
    // What lies open on a screen tells nothing of what they got.
    expect(letter?.subject).not.toMatch(new RegExp(lot, 'i'))
    expect(letter?.subject).not.toContain('Product')
    expect(letter?.text).not.toContain('Glass in it')
    expect(mailsTo(admin)[0]?.text).toContain(draft.toOrgs.en)
    expect(mailsTo(admin)[0]?.text).toContain(`/dashboard/inv/recall?org=${clinic}&lot=${lot}`)
    expect(mailsTo(buyer)).toEqual([])

    expect((await answer(clinic, id, { answer: 'removed', qty: 2 }, buyer)).status).toBe(204)
    const token = tokenIn(letter?.text ?? '')
    const opened = await server.call(recallLinks.open, { params: { token } })
    expect(opened.body.recall).toMatchObject({ number: lot, answer: null, isOver: false, text: { ar: own.ar } })
    expect(JSON.stringify(opened.body)).not.toContain(patient.email)
    expect((await byLink(token, 'have')).body.recall.answer).toBe('have')
    expect((await byLink(token, 'gone')).body.recall.answer).toBe('gone')

    // The maker reads figures, the clinic its patient's name.
    const ofMaker = (await read(supplier, id, sender)).body.recall
    expect(ofMaker).toMatchObject({
      orgs: { told: 1, answered: 1 },
      people: { told: 1, answered: 1 },
      orgsTold: [{ org: { id: clinic }, answer: 'removed', removed: 2, people: { told: 1, have: 0, gone: 1 } }],
      peopleTold: [],
    })
    expect(JSON.stringify(ofMaker)).not.toContain(patient.id)
    expect((await read(clinic, id, buyer)).body.recall.peopleTold).toMatchObject([{ id: patient.id, answer: 'gone' }])
    expect(await faults()).toEqual([])
  })

  it('is told once, also by two at the same moment, and only of a lot that is blocked', async () => {
    const chain = await aBlockedLot()
    const outcomes = await race(2, async () => `${(await send(chain)).status}`)
    expect(outcomes).toEqual({ 201: 1, 409: 1 })
    await doQueued(server, tellRecall)
    expect(mailsTo(chain.patient)).toHaveLength(1)
    const { supplier, made: serviceId, lot, sender } = chain
    await block(supplier, serviceId, lot, sender, false)
    const body = { serviceId, number: lot, toOrgs: textsOf('Stop'), toPeople: textsOf('Stop') }
    const refused = await server.refused(recalls.send, { params: { orgId: supplier }, body }, sender.token)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
  })

  it('reminds those alone who have not answered, and not twice in a day', async () => {
    const chain = await aBlockedLot()
    const { supplier, clinic, sender, buyer, admin, patient } = chain
    const id = await told(chain)
    const remind = () => server.call(recalls.remind, { params: { orgId: supplier, recallId: id } }, sender.token)
    expect((await remind()).status).toBe(409)
    await answer(clinic, id, { answer: 'none' }, buyer)
    await aDayLater(id)
    expect((await remind()).status).toBe(204)
    expect((await remind()).status).toBe(409)
    await doQueued(server, tellRecall)
    expect(mailsTo(admin)).toHaveLength(1)
    expect(mailsTo(patient)).toHaveLength(2)
    expect(mailsTo(patient)[1]?.text).toContain('you have not answered yet')
  })

  it('is over once the block is lifted: nobody is told, reminded or asked any more', async () => {
    const chain = await aBlockedLot()
    const { supplier, clinic, made: serviceId, lot, sender, buyer, patient } = chain
    const id = await told(chain)
    const token = tokenIn(mailsTo(patient)[0]?.text ?? '')
    await block(supplier, serviceId, lot, sender, false)
    expect((await answer(clinic, id, { answer: 'none' }, buyer)).status).toBe(409)
    expect((await byLink(token, 'have')).status).toBe(409)
    expect((await server.call(recallLinks.open, { params: { token } })).body.recall.isOver).toBe(true)
    await aDayLater(id)
    expect(
      (await server.call(recalls.remind, { params: { orgId: supplier, recallId: id } }, sender.token)).status,
    ).toBe(409)
    // Blocked once more it is another recall.
    await block(supplier, serviceId, lot, sender, true)
    expect(await told(chain)).not.toBe(id)
    expect(mailsTo(patient)).toHaveLength(2)
  })
})

const textsOf = (text: string): RecallTexts => ({ en: text, fr: text, vi: text, cn: text, ar: text })

describe('nobody', () => {
  it('recalls another’s lot, reads it, or answers for somebody else', async () => {
    const chain = await aBlockedLot()
    const { supplier, clinic, reseller, dealer, buyer, sender, made: serviceId, lot } = chain
    const neighbour = await aSupplyChain(server)
    const toOrgs = textsOf('Stop')
    const body = { serviceId, number: lot, toOrgs, toPeople: toOrgs }
    const sendAs = async (orgId: OrgId, { token }: TestPerson) =>
      (await server.call(recalls.send, { params: { orgId }, body }, token)).status
    expect(await sendAs(neighbour.supplier, neighbour.sender)).toBe(404)
    expect(await sendAs(clinic, buyer)).toBe(404)
    expect(await sendAs(reseller, dealer)).toBe(404)
    expect(await sendAs(supplier, neighbour.sender)).toBe(404)
    const params = { orgId: neighbour.supplier, serviceId }
    expect((await server.call(recalls.draft, { params, query: { lot } }, neighbour.sender.token)).status).toBe(404)

    const id = await told(chain)
    expect((await answer(neighbour.clinic, id, { answer: 'none' }, neighbour.buyer)).status).toBe(404)
    expect((await answer(clinic, id, { answer: 'none' }, neighbour.buyer)).status).toBe(404)
    // Its maker does not speak for the clinic, and the clinic reminds nobody.
    expect((await answer(supplier, id, { answer: 'none' }, sender)).status).toBe(404)
    const remind = { params: { orgId: clinic, recallId: id } }
    await aDayLater(id)
    expect((await server.call(recalls.remind, remind, buyer.token)).status).toBe(404)
    expect((await read(neighbour.clinic, id, neighbour.buyer)).status).toBe(404)
    const listed = await server.call(
      recalls.list,
      { params: { orgId: neighbour.clinic }, query: {} },
      neighbour.buyer.token,
    )
    expect(listed.body.recalls).toEqual([])
    expect((await read(clinic, id, buyer)).body.recall).toMatchObject({ answer: null, orgs: { told: 1, answered: 0 } })
    // Whoever only looks after the clinic learns no names of its patients.
    expect((await read(clinic, id, dealer)).body.recall.peopleTold).toEqual([])
  })

  it('makes a link of their own, uses that of another kind, or writes an address into the message', async () => {
    const chain = await aBlockedLot()
    const { supplier, made: serviceId, lot, sender, patient } = chain
    await told(chain)
    const token = tokenIn(mailsTo(patient)[0]?.text ?? '')
    expect(token).not.toBe('')
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await byLink(flipped, 'gone')).status).toBe(404)
    const opened = await server.raw('GET', `/api/web/offer/${token}`)
    expect(opened.status).toBe(404)
    const bad = textsOf('Look at evil.test/x')
    const body = { serviceId, number: lot, toOrgs: bad, toPeople: bad }
    expect((await server.call(recalls.send, { params: { orgId: supplier }, body }, sender.token)).status).toBe(400)
  })
})
