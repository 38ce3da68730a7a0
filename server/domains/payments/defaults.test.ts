import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payments } from '#shared/domains/payments/api.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import { aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const billingDetails = { name: 'Ada Clerk' }

/** A person who pays, and what they do. */
async function aPayer() {
  const { id, token } = await aPerson(server)
  const call = {
    add: async () => {
      const paymentMethodId = `pm_sandbox_visa_${crypto.randomUUID().replaceAll('-', '')}`
      const body = { paymentMethodId, type: 'card' as const, billingDetails }
      return (await server.call(payments.add, { body }, token)).body.method.id
    },
    remove: async (pmId: PaymentMethodId) =>
      (await server.refused(payments.remove, { params: { pmId }, query: {} }, token)).status,
    setDefault: async (pmId: PaymentMethodId) =>
      (await server.call(payments.setDefault, { params: { pmId } }, token)).status,
    list: async () => (await server.call(payments.list, {}, token)).body.methods,
  }
  return { id, ...call }
}

/** What is to hold of the methods of anybody at any time. */
async function expectOneDefault({ id, list }: Awaited<ReturnType<typeof aPayer>>): Promise<void> {
  const methods = await list()
  expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(methods.length === 0 ? 0 : 1)
  expect(methods[0]?.isDefault ?? true).toBe(true)
  const { rows } = await sql`select 1 from payment_methods where user_id = ${id}`.execute(
    server.running.services.reader,
  )
  expect(rows).toHaveLength(methods.length)
}

type Step = { act: 'add' } | { act: 'remove' | 'setDefault'; which: number }
const which = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('setDefault' as const), which }) },
)

describe('of the methods of an owner', () => {
  it('exactly one is the default, whatever was done to them and in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const payer = await aPayer()
        /** As it should be: the ids, the newest last, and the default one. */
        const kept: PaymentMethodId[] = []
        let chosen: PaymentMethodId | undefined
        for (const one of steps) {
          const meant = one.act === 'add' ? undefined : kept[one.which % Math.max(kept.length, 1)]
          if (one.act === 'add') kept.push(await payer.add())
          else if (meant !== undefined) expect([200, 204]).toContain(await payer[one.act](meant))
          if (one.act === 'setDefault') chosen = meant ?? chosen
          if (one.act === 'remove' && meant !== undefined) kept.splice(kept.indexOf(meant), 1)
          if (chosen === undefined || !kept.includes(chosen)) chosen = kept.at(-1)
          const methods = await payer.list()
          expect(methods.find(({ isDefault }) => isDefault)?.id).toBe(chosen)
        }
        await expectOneDefault(payer)
      }),
      { numRuns: 10, seed: 20_261_123, endOnFailure: true },
    )
  })

  it('exactly one is the default when several are added at once to nothing', async () => {
    const payer = await aPayer()
    await Promise.all(Array.from({ length: 6 }, () => payer.add()))
    expect(await payer.list()).toHaveLength(6)
    await expectOneDefault(payer)
  })

  it('exactly one is the default when it is chosen, deleted and added to at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payer = await aPayer()
      const [first, second, third] = [await payer.add(), await payer.add(), await payer.add()]
      await Promise.all([
        payer.setDefault(second),
        payer.remove(first),
        payer.setDefault(third),
        payer.remove(second),
        payer.add(),
        payer.setDefault(first),
      ])
      expect(await payer.list()).toHaveLength(2)
      await expectOneDefault(payer)
    }
  })
})
