import { payments } from './api.ts'

/** The calls of payments. */
export const paymentsContract = { payments }
