import type Stripe from 'stripe'
import type { Ask } from './asking.ts'
import type { MoneyPort, ProviderSetup } from './port.ts'
import { unlessRefused } from './refusal.ts'

/** Has a bank agree, while its person is there, that a card is charged later when they are not (https://docs.stripe.com/api/setup_intents). */
export const stripeSetups = (ask: Ask): Pick<MoneyPort, 'openSetup' | 'confirmSetup' | 'readSetup'> => ({
  openSetup: ({ attempt, customerId }) =>
    ask(null, async ({ setupIntents }) => {
      const setup = await setupIntents.create(
        { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
        { idempotencyKey: `setup:${attempt}` },
      )
      return setup.id
    }),

  async confirmSetup(setupId, { methodId, attempt, returnUrl }) {
    const confirmed = ask('conflict', ({ setupIntents }) =>
      setupIntents.confirm(
        setupId,
        { payment_method: methodId, return_url: returnUrl, use_stripe_sdk: false },
        { idempotencyKey: `prove:${attempt}` },
      ),
    )
    await unlessRefused(confirmed, 'card_declined', 'conflict')
  },

  readSetup: (setupId) => ask(null, async ({ setupIntents }) => setupOf(await setupIntents.retrieve(setupId))),
})

const STATES: Record<Stripe.SetupIntent.Status, ProviderSetup['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const setupOf = ({ id, status, last_setup_error: error, next_action: next }: Stripe.SetupIntent): ProviderSetup => ({
  id,
  state: STATES[status] ?? 'processing',
  reason: error?.decline_code ?? error?.code ?? null,
  nextUrl: next?.redirect_to_url?.url ?? null,
})
