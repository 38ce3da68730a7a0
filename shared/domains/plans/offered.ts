import { offeredTo } from '../../kernel/offered.ts'
import { OWN_STAFF } from '../../kernel/roles.ts'
import { plans } from './api.ts'

/** Add and Manage Plan in the record of a patient. */
export const planOfPatient = offeredTo(OWN_STAFF, plans.saveOfUser)
/** What is to be done next with a new org: its own administrator sets it up. */
export const nextStepOfOrg = offeredTo(['org-admin'], plans.saveOfOrg)
