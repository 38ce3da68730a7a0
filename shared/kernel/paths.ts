import { z } from 'zod'
import { ContactId, OrgId } from './ids.ts'

/** What stands in the address of a call that is about an org. */
export const OrgPath = z.strictObject({ orgId: OrgId })

/** What stands in the address of a call that is about a contact. */
export const ContactPath = z.strictObject({ id: ContactId })
