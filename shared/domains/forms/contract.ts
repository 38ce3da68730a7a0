import { forms } from './api.ts'
import { linkForms, ownForms } from './link-api.ts'
import { visitForms } from './visit-api.ts'

/** The calls about forms before a visit. */
export const formsContract = { forms, visitForms, linkForms, ownForms }
