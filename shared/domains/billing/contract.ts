import { billing } from './api.ts'
import { earnings } from './earnings/api.ts'

/** The calls of billing. */
export const billingContract = { billing, earnings }
