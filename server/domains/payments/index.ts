/** Payments: what orgs and people pay with. */
export { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
export { forgetErased } from './jobs.ts'
export { readPaidWith } from './queries.ts'
export { paymentRoutes } from './routes.ts'
