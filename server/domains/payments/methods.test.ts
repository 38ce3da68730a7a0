import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#shared/domains/payments/api.ts'
import type { AddMethod } from '#shared/domains/payments/schema.ts'
import type { OrgId, PaymentMethodId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const billingDetails = {
  name: '  José Ñandú 🌿 ',
  email: 'bills@clinic.test',
  address: { line1: '1 Main St', country: 'US' },
}
const bodyOf = (paymentMethodId: string, type: AddMethod['type'] = 'card') => ({
  paymentMethodId,
  type,
  billingDetails,
})
const aCard = () => `pm_sandbox_visa_${crypto.randomUUID().replaceAll('-', '')}`

let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await adminOf(clinic)
})
const adminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

/** An org with an administrator, and what they do with its methods. */
async function anOrg() {
  const orgId = await aClinic(server)
  const { token } = await adminOf(orgId)
  return {
    orgId,
    token,
    add: (id: string, type?: AddMethod['type'], headers?: Record<string, string>) =>
      server.call(payments.addToOrg, { params: { orgId }, body: bodyOf(id, type) }, token, headers),
    remove: (pmId: PaymentMethodId, version?: number) =>
      server.refused(payments.removeFromOrg, { params: { orgId, pmId }, query: { version } }, token),
    setDefault: (pmId: PaymentMethodId) => server.call(payments.setDefaultOfOrg, { params: { orgId, pmId } }, token),
    methods: async () => (await server.call(payments.listOfOrg, { params: { orgId } }, token)).body.methods,
    events: async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from activities where org_id = ${orgId} and kind like 'payment.%' order by id`.execute(
        server.running.services.reader,
      )
      return rows.map(({ kind }) => kind)
    },
  }
}

it('tells the browser that a stand-in takes the payments', async () => {
  const { body } = await server.call(payments.config, {}, admin.token)
  expect(body).toEqual({ mode: 'sandbox', publishableKey: null })
})

describe('a payment method', () => {
  it('is kept with what the provider says of it, and the first is the default one', async () => {
    const org = await anOrg()
    const { status, body } = await org.add('pm_card_visa')
    expect(status).toBe(201)
    expect(body.method).toMatchObject({
      type: 'card',
      isDefault: true,
      version: 1,
      card: { brand: 'visa', last4: '4242' },
      usBankAccount: null,
      billingDetails: {
        name: 'José Ñandú 🌿',
        email: 'bills@clinic.test',
        address: { line1: '1 Main St', line2: null, city: null, state: null, postalCode: null, country: 'US' },
      },
    })
    const bank = await org.add('pm_usBankAccount', 'us_bank_account')
    expect(bank.body.method).toMatchObject({
      isDefault: false,
      card: null,
      usBankAccount: { last4: '6789', bankName: 'STRIPE TEST BANK', routingNumber: '110000000', status: 'verified' },
    })
    expect((await org.methods()).map(({ id }) => id)).toEqual([body.method.id, bank.body.method.id])
    expect(await org.events()).toEqual(['payment.method_added', 'payment.method_added'])
  })

  it.each(['pm_card_mastercard', aCard()])('%s that is sent twice is kept once', async (id) => {
    const org = await anOrg()
    const replies = await Promise.all(Array.from({ length: 5 }, () => org.add(id)))
    replies.push(await org.add(id))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.method.id}`)).size).toBe(1)
    expect(await org.methods()).toHaveLength(1)
    expect(await org.events()).toEqual(['payment.method_added'])
  })

  it('is kept once under one key, and the key serves for nothing else', async () => {
    const org = await anOrg()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await org.add('pm_card_visa', 'card', key)
    expect((await org.add('pm_card_visa', 'card', key)).body).toEqual(first.body)
    expect((await org.add('pm_card_mastercard', 'card', key)).status).toBe(422)
  })

  it('can be added again after it was deleted', async () => {
    const org = await anOrg()
    const first = (await org.add('pm_card_visa')).body.method
    expect((await org.remove(first.id)).status).toBe(204)
    expect(await org.methods()).toEqual([])
    const { status, body } = await org.add('pm_card_visa')
    expect([status, body.method.isDefault]).toEqual([201, true])
    expect(body.method.id).not.toBe(first.id)
  })

  it('that is deleted is the provider’s no more either', async () => {
    const org = await anOrg()
    const id = aCard()
    const { body } = await org.add(id)
    await org.remove(body.method.id)
    expect(await server.running.services.payments.retrieve(id)).toMatchObject({ customerId: null })
    expect(await org.add(id)).toMatchObject({ status: 422, body: { error: { code: 'payment_method_unknown' } } })
  })
})

describe('what cannot be added', () => {
  const refusedOf = async (body: unknown, language = 'en') => {
    const { body: answer, status } = await server.raw('POST', `/api/payments/org/${clinic}/methods`, {
      token: admin.token,
      body: JSON.stringify(body),
      headers: { 'accept-language': language },
    })
    const { error } = answer as {
      error: { code: string; message: string; fields?: Record<string, string>; details?: unknown }
    }
    return { status, ...error }
  }

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('is a card that the bank declines: %s', async (id, reason) => {
    expect(await refusedOf(bodyOf(id))).toMatchObject({
      status: 422,
      code: 'card_declined',
      message: 'The card was declined. Please use another one.',
      fields: { paymentMethodId: 'The card was declined. Please use another one.' },
      details: { reason },
    })
    expect((await refusedOf(bodyOf(id), 'fr')).message).toBe('La carte a été refusée. Veuillez en utiliser une autre.')
  })

  it('is an id that the provider does not know, nor one that another owner has', async () => {
    const foreign = await anOrg()
    const theirs = aCard()
    await foreign.add(theirs)
    for (const id of ['pm_nothing', theirs])
      expect(await refusedOf(bodyOf(id))).toMatchObject({
        status: 422,
        code: 'payment_method_unknown',
        fields: { paymentMethodId: expect.any(String) },
      })
    expect(await foreign.methods()).toHaveLength(1)
  })

  it('is a method of another kind than it says', async () => {
    expect(await refusedOf(bodyOf('pm_usBankAccount'))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { type: 'This is another kind of payment method' },
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a number of a card', { paymentMethodId: '4242424242424242' }, 'paymentMethodId'],
    ['nothing', { paymentMethodId: '' }, 'paymentMethodId'],
    ['another kind', { type: 'cash' }, 'type'],
    ['nobody who is billed', { billingDetails: { name: ' ' } }, 'billingDetails.name'],
    ['a long name', { billingDetails: { name: 'x'.repeat(121) } }, 'billingDetails.name'],
    ['no address of mails', { billingDetails: { name: 'A', email: 'none' } }, 'billingDetails.email'],
    [
      'a country in words',
      { billingDetails: { name: 'A', address: { country: 'France' } } },
      'billingDetails.address.country',
    ],
    ['facts about the card', { card: { last4: '9999' } }, 'card'],
  ])('is %s', async (_, wrong, field) => {
    const refused = await refusedOf({ ...bodyOf('pm_card_visa'), ...wrong })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
  })

  it('is one more than there can be', async () => {
    const org = await anOrg()
    for (let count = 0; count < 20; count += 1) expect((await org.add(aCard())).status).toBe(201)
    expect(await org.add(aCard())).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
    expect(await org.methods()).toHaveLength(20)
  })

  it('is one of several at once for the last place', async () => {
    const org = await anOrg()
    for (let count = 0; count < 19; count += 1) await org.add(aCard())
    expect(await race(6, async () => (await org.add(aCard())).status)).toEqual({ 201: 1, 400: 5 })
    expect(await org.methods()).toHaveLength(20)
  })
})

describe('billing details', () => {
  const details = { name: 'فاطمة الزهراء', email: null, address: { city: 'دبي', country: 'AE' } }
  it('are changed by whoever saw what is stored, and by one of two at once', async () => {
    const org = await anOrg()
    const pmId = (await org.add('pm_card_visa')).body.method.id
    const change = (name: string, version?: number) =>
      server.call(
        payments.changeOfOrg,
        { params: { orgId: org.orgId, pmId }, body: { billingDetails: { ...details, name }, version } },
        org.token,
      )
    const { status, body } = await change(details.name, 1)
    expect([status, body.method.version, body.method.billingDetails.name]).toEqual([200, 2, details.name])
    expect(body.method.billingDetails.address).toMatchObject({ city: 'دبي', line1: null })
    expect(await change('Late', 1)).toMatchObject({
      status: 409,
      body: { error: { code: 'version_conflict', details: { current: { version: 2 } } } },
    })
    expect(await race(4, async (index) => (await change(`At once ${index}`, 2)).status)).toEqual({ 200: 1, 409: 3 })
    expect(await org.events()).toEqual(['payment.method_added', 'payment.method_changed', 'payment.method_changed'])
  })

  it('of a version that is over keep a method from being deleted', async () => {
    const org = await anOrg()
    const { id } = (await org.add('pm_card_visa')).body.method
    expect(await org.remove(id, 7)).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
    expect(await org.methods()).toHaveLength(1)
    expect(await race(3, async () => (await org.remove(id, 1)).status)).toEqual({ 204: 1, 404: 2 })
  })
})

describe('the methods of others', () => {
  it('are as if there were none, whoever asks for them', async () => {
    const org = await anOrg()
    const pmId = (await org.add('pm_card_visa')).body.method.id
    const person = await aPerson(server)
    const mine = (await server.call(payments.add, { body: bodyOf('pm_card_visa') }, person.token)).body.method
    expect(mine).toMatchObject({ isDefault: true, card: { last4: '4242' } })
    for (const id of [pmId, mine.id]) {
      const { token } = id === pmId ? person : admin
      const path = { params: { pmId: id } }
      const statuses = [
        await server.refused(payments.change, { ...path, body: { billingDetails } }, token),
        await server.refused(payments.remove, { ...path, query: {} }, token),
        await server.refused(payments.setDefault, path, token),
      ].map(({ status }) => status)
      expect(statuses).toEqual([404, 404, 404])
      const inOrg = { params: { orgId: clinic, pmId: id } }
      expect((await server.refused(payments.removeFromOrg, { ...inOrg, query: {} }, admin.token)).status).toBe(404)
      expect((await server.refused(payments.setDefaultOfOrg, inOrg, admin.token)).status).toBe(404)
    }
    expect(await org.methods()).toHaveLength(1)
    expect((await server.call(payments.list, {}, person.token)).body.methods).toEqual([mine])
  })
})
