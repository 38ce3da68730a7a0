import { billing } from './api.ts'

/** The calls of billing. */
export const billingContract = { billing }
