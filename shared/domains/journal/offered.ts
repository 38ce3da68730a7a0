import { offeredTo } from '../../kernel/offered.ts'
import { OWN_STAFF } from '../../kernel/roles.ts'
import { journal } from './api.ts'

/** Journal Entry in the record of a patient. */
export const entryFromRecord = offeredTo(OWN_STAFF, journal.create)
