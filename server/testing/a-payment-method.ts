import { PaymentCustomer, PaymentMethod } from '#server/domains/payments/index.ts'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import type { OrgId, PaymentMethodId, UserId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

type Owner = { org: OrgId } | { person: UserId }
interface MethodOptions {
  type?: PaymentMethodType
  isDefault?: boolean
  /** What the provider's stand-in makes of it, such as `chargeCustomerFail`. */
  kind?: string
}

/** A payment method on file of an org or a person: a Visa, or an account at a bank. The only one, and so the default one, unless said. */
export async function aPaymentMethod(
  server: TestServer,
  owner: Owner,
  { type = 'card', isDefault = true, kind }: MethodOptions = {},
): Promise<PaymentMethodId> {
  const em = server.running.services.orm.em.fork()
  const owned = 'org' in owner ? { orgId: owner.org, userId: null } : { orgId: null, userId: owner.person }
  const known = await em.findOne(PaymentCustomer, owned, { filters: { tenant: false } })
  if (known === null)
    em.create(PaymentCustomer, { ...owned, providerId: `cus_sandbox_${crypto.randomUUID().replaceAll('-', '')}` })
  const isCard = type === 'card'
  const method = em.create(PaymentMethod, {
    ...owned,
    providerId: `pm_sandbox_${kind ?? (isCard ? 'visa' : 'usBankAccount')}_${crypto.randomUUID().replaceAll('-', '')}`,
    type,
    isDefault,
    billingDetails: {
      name: 'Test Payer',
      email: null,
      address: { line1: null, line2: null, city: null, state: null, postalCode: null, country: null },
    },
    card: isCard ? { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } : null,
    usBankAccount: isCard
      ? null
      : { last4: '6789', bankName: 'STRIPE TEST BANK', routingNumber: '110000000', status: 'verified' },
  })
  await em.flush()
  return method.id as PaymentMethodId
}
