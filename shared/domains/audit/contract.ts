import { audit } from './api.ts'

/** The calls of audit. */
export const auditContract = { audit }
