import { offeredTo } from '../../kernel/offered.ts'
import { PARTNER_ROLES } from '../../kernel/roles.ts'
import { directory } from './directory-api.ts'

/** The list or the calendar of another org than one's own: for the people of the partner that manages it. */
export const managedOrgs = offeredTo(PARTNER_ROLES, directory.list)
