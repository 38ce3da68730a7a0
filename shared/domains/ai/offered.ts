import { offeredTo } from '../../kernel/offered.ts'
import { OWN_STAFF } from '../../kernel/roles.ts'
import { ai } from './api.ts'

/** Plan Review in the record of a patient. */
export const reviewFromRecord = offeredTo(OWN_STAFF, ai.reviewOfUser)
