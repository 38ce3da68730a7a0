import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'

/** Whether the last day of the card is over: it is good until the end of its month. */
export const isExpired = ({ card }: Pick<PaymentMethodView, 'card'>, now: Date): boolean =>
  card !== null && now >= new Date(card.expYear, card.expMonth)

/** Whether something can be charged: what is charged is the default one. */
export const isPayable = (methods: readonly PaymentMethodView[], now: Date): boolean =>
  methods.some((method) => method.isDefault && !isExpired(method, now) && method.usBankAccount?.status !== 'blocked')
