import { formsContract } from '#shared/domains/forms/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Form, FormAnswer, FormVersion } from './entities/form.ts'
import { formsPersonData } from './person-data.ts'
import { formRoutes, linkFormRoutes, ownFormRoutes, visitFormRoutes } from './routes.ts'
import { sweepDrafts } from './sweep.ts'
import { sendFormsLink } from './visit/send-link.ts'

/**
 * Forms owns what is asked before a visit and what was signed. Of visits it knows the table alone, so that what is said about visits
 * can say what is missing.
 */
export const formsDomain = defineDomain({
  name: 'forms',
  contract: formsContract,
  routes: { forms: formRoutes, visitForms: visitFormRoutes, linkForms: linkFormRoutes, ownForms: ownFormRoutes },
  jobs: [sendFormsLink, sweepDrafts],
  writers: [],
  entities: [Form, FormVersion, FormAnswer],
  records: {},
  personData: [formsPersonData],
})

export { Form, FormVersion } from './entities/form.ts'
export { formsOfContacts } from './hand-over.ts'
export { formsPath } from './form-token.ts'
export { missingForms } from './visit/send-link.ts'
