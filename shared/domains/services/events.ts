import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { inventory } from '../inventory/api.ts'
import { SHELVES } from '../inventory/events.ts'
import { figures, partnerFigures } from '../inventory/figures/api.ts'
import { OWN_IMPORTS } from '../imports/events.ts'
import { plans } from '../plans/api.ts'
import { services } from './api.ts'
import { manyServices } from './many-api.ts'
import { migrations } from './migration-api.ts'
import { personServices } from './person-api.ts'

/** What a person was given is theirs in the org, and stands on the same screens. */
const SERVICES = [
  services.listAll,
  services.list,
  services.listActive,
  services.listUsable,
  services.listPublic,
  services.listAssigned,
  services.listSuppliers,
  personServices.list,
  personServices.listProducts,
  partnerFigures.services,
  figures.subscriptions,
  // What is offered at which price, and has a shelf, be there something on it or not.
  inventory.offer,
  ...SHELVES,
  // A template stands for a subscription, and is chosen by its name.
  plans.listOfOrg,
]

/** What happens to what orgs offer, and to what people have of it. */
export const servicesEvents = {
  'service.created': event({ stales: SERVICES, raisedBy: [services.create] }),
  'service.changed': event({ stales: SERVICES, raisedBy: [services.change, services.changeMany] }),
  'service.removed': event({ stales: SERVICES, raisedBy: [services.remove, services.changeMany] }),
  'service.restored': event({ stales: SERVICES, raisedBy: [services.restore] }),
  'service.imported': event({ stales: [...SERVICES, ...OWN_IMPORTS] }),
  'service.import_undone': event({ stales: [...SERVICES, ...OWN_IMPORTS] }),
  'service.assigned': event({ stales: SERVICES, raisedBy: [services.assign, manyServices.give] }),
  'service.withdrawn': event({ stales: SERVICES, raisedBy: [services.assign, manyServices.takeBack] }),
  'service.given': event({ stales: SERVICES, raisedBy: [personServices.add, personServices.setProducts] }),
  'service.renewed': event({ stales: SERVICES, raisedBy: [personServices.renew] }),
  'service.ended': event({ stales: SERVICES, raisedBy: [personServices.cancel, personServices.setProducts] }),
  'service.migrated': event({ stales: SERVICES, raisedBy: [migrations.services] }),
}

export const servicesChanges: readonly OwnChange[] = [
  { calls: [services.matchSkus], stales: [], why: 'Only finds products by numbers too many for an address.' },
]
