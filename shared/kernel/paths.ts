import { z } from 'zod'
import { OrgId } from './ids.ts'

/** What stands in the address of a call that is about an org. */
export const OrgPath = z.strictObject({ orgId: OrgId })
