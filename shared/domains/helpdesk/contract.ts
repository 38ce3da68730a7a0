import { helpChat, helpdesk } from './api.ts'
import { contactCentre } from './contact-centre-api.ts'
import { helpHours } from './hours-api.ts'
import { helpReplies } from './replies-api.ts'

/** The calls about what people ask the product’s own people. */
export const helpdeskContract = { helpChat, helpdesk, helpHours, helpReplies, contactCentre }
