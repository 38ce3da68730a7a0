import type { EntityManager } from '@mikro-orm/postgresql'
import type { BankFacts, CardFacts } from '#shared/domains/payments/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { User } from '#server/domains/identity/index.ts'
import { PaymentCustomer, PaymentMethod } from '#server/domains/payments/index.ts'
import { DEMO_ORGS } from './accounts.ts'
import { DEMO_ORG_DETAILS } from './orgs.ts'

type Facts = { card: CardFacts } | { usBankAccount: BankFacts }

const EXPIRES = { expMonth: 8, expYear: new Date().getFullYear() + 3 }
const VISA: Facts = { card: { brand: 'visa', last4: '4242', ...EXPIRES } }
const MASTERCARD: Facts = { card: { brand: 'mastercard', last4: '4444', ...EXPIRES } }
const ACCOUNT: Facts = {
  usBankAccount: { last4: '6789', bankName: 'STRIPE TEST BANK', routingNumber: '110000000', status: 'verified' },
}

/** What the clinic, the reseller and the first patient pay with, as the stand-in of the provider knows them by their ids. */
export function makePaymentMethods(em: EntityManager, [patient]: readonly User[]): void {
  const { clinic, reseller } = DEMO_ORG_DETAILS
  make('clinic', { orgId: DEMO_ORGS.clinic, userId: null }, clinic, VISA)
  make('reseller', { orgId: DEMO_ORGS.reseller, userId: null }, reseller, ACCOUNT)
  if (patient !== undefined)
    make('patient', { orgId: null, userId: patient.id }, { name: patient.fullName(), email: patient.email }, MASTERCARD)

  function make(
    key: string,
    owner: { orgId: OrgId; userId: null } | { orgId: null; userId: UserId },
    payer: { name: string; email?: string; address?: string; city?: string; state?: string; zipcode?: string },
    facts: Facts,
  ): void {
    const isCard = 'card' in facts
    em.create(PaymentCustomer, { ...owner, providerId: `cus_sandbox_demo_${key}` })
    em.create(PaymentMethod, {
      ...owner,
      providerId: `pm_sandbox_${isCard ? facts.card.brand : 'usBankAccount'}_demo_${key}`,
      type: isCard ? 'card' : 'us_bank_account',
      isDefault: true,
      billingDetails: {
        name: payer.name,
        email: payer.email ?? null,
        address: {
          line1: payer.address ?? null,
          line2: null,
          city: payer.city ?? null,
          state: payer.state ?? null,
          postalCode: payer.zipcode ?? null,
          country: 'US',
        },
      },
      card: isCard ? facts.card : null,
      usBankAccount: isCard ? null : facts.usBankAccount,
    })
  }
}
