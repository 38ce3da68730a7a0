import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { eraseClosedAccounts } from '#server/domains/identity/erasure/jobs.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetErased } from './jobs.ts'

const server = useTestServer()
const reader = () => server.running.services.reader
const billingDetails = { name: 'Ada Clerk' }
const customerOf = async (userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from payment_customers where user_id = ${userId}`.execute(reader())
  return rows[0]?.id
}

describe('what the provider has and the house not', () => {
  it('is completed by sending it again', async () => {
    const { id, token } = await aPerson(server)
    const add = (paymentMethodId: string) =>
      server.call(payments.add, { body: { paymentMethodId, type: 'card', billingDetails } }, token)
    await add('pm_card_visa')
    const { payments: provider } = server.running.services
    const half = await provider.attach('pm_card_mastercard', (await customerOf(id)) ?? '', 'half')
    const { status, body } = await add(half.id)
    expect([status, body.method.card?.last4, body.method.isDefault]).toEqual([201, '4444', false])
  })

  it('or the other way round is deleted all the same', async () => {
    const { id, token } = await aPerson(server)
    const pmId = await aPaymentMethod(server, { person: id })
    await sql`update payment_methods set provider_id = 'pm_gone' where id = ${pmId}`.execute(reader())
    const change = await server.refused(payments.change, { params: { pmId }, body: { billingDetails } }, token)
    expect(change).toMatchObject({ status: 422, body: { error: { code: 'payment_method_unknown' } } })
    expect((await server.refused(payments.remove, { params: { pmId }, query: {} }, token)).status).toBe(204)
    expect((await server.call(payments.list, {}, token)).body.methods).toEqual([])
  })
})

describe('an account that is closed', () => {
  it('takes its payment methods along, here and at the provider', async () => {
    const person = await aPerson(server)
    const clinic = await aClinic(server)
    await aPaymentMethod(server, { org: clinic })
    const { token, id } = person
    await server.call(payments.add, { body: { paymentMethodId: 'pm_card_visa', type: 'card', billingDetails } }, token)
    const kept = await sql<{ provider_id: string }>`
      select provider_id from payment_methods where user_id = ${id}`.execute(reader())
    const atProvider = () => server.running.services.payments.retrieve(kept.rows[0]?.provider_id ?? '')
    const exported = await fetch(`${server.url}/api/user/me/export`, { headers: { authorization: `Bearer ${token}` } })
    const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
    expect(JSON.parse(strFromU8(files['payment-methods.json'] ?? new Uint8Array()))).toMatchObject([
      { type: 'card', isDefault: true, card: { last4: '4242' }, billingDetails: { name: 'Ada Clerk' } },
    ])

    await server.call(account.closeMe, { body: { password: TEST_PASSWORD } }, token)
    const jobs = { ...server.running.jobServices, clock: () => Date.now() + 31 * DAY }
    await forgetErased.run({}, jobs)
    expect(await atProvider()).toMatchObject({ customerId: await customerOf(id) })
    await eraseClosedAccounts.run({}, jobs)
    await forgetErased.run({}, jobs)
    await forgetErased.run({}, jobs)
    expect(await atProvider()).toMatchObject({ customerId: null })
    expect(await customerOf(id)).toBeUndefined()
    const { rows } = await sql`
      select org_id from payment_methods where user_id = ${id} or org_id = ${clinic}`.execute(reader())
    expect(rows).toEqual([{ org_id: clinic }])
  })
})
