import { event } from '../../kernel/event.ts'
import { OWN_IMPORTS } from '../imports/events.ts'
import { STATISTICS } from '../journal/events.ts'
import { journalExport } from '../journal/export-api.ts'
import { plans } from './api.ts'

/** A template that is new or changed also stands behind a person's plan. */
const PLANS = [
  plans.getMine,
  plans.get,
  plans.getOfUser,
  plans.listOfOrg,
  plans.getSystem,
  journalExport.report,
  ...STATISTICS,
]

/** What happens to plans and their templates. */
export const plansEvents = {
  'plan.created': event({ stales: PLANS, raisedBy: [plans.create, plans.saveOfUser] }),
  'plan.changed': event({ stales: PLANS, raisedBy: [plans.change, plans.saveOfUser] }),
  'plan.template_saved': event({ stales: PLANS, raisedBy: [plans.saveOfOrg, plans.saveSystem] }),
  'plan.template_removed': event({ stales: PLANS }),
  'plan.templates_imported': event({ stales: [...PLANS, ...OWN_IMPORTS] }),
  'plan.templates_undone': event({ stales: [...PLANS, ...OWN_IMPORTS] }),
}
