import { servicesContract } from '#shared/domains/services/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { serviceRoutes } from './routes.ts'
import { OrgService, UserService } from './entities/assignment.ts'
import { giveToInvited } from './jobs.ts'
import { Service } from './entities/service.ts'
import { manyServiceRoutes } from './many/routes.ts'
import { migrationRoutes } from './migration/routes.ts'
import { personServiceRoutes } from './person/routes.ts'
import { FOUND_PRODUCTS } from './catalogue/find-products.ts'
import { servicesPersonData } from './person-data.ts'

/**
 * Services: the catalogue of subscriptions and products, and who has which. Inventory asks `readOffered` and `listSellers`
 * what may be ordered from whom.
 */
export const servicesDomain = defineDomain({
  name: 'services',
  contract: servicesContract,
  routes: {
    services: serviceRoutes,
    manyServices: manyServiceRoutes,
    migrations: migrationRoutes,
    personServices: personServiceRoutes,
  },
  jobs: [giveToInvited],
  writers: [],
  entities: [OrgService, UserService, Service],
  records: {},
  personData: [servicesPersonData],
  finds: FOUND_PRODUCTS,
})

export { OrgService, UserService } from './entities/assignment.ts'
export { setPaid } from './assigned/set-paid.ts'
export { followWork } from './work.ts'
export { unknownService } from './catalogue/change-services.ts'
export { Service } from './entities/service.ts'
export { productImport } from './imports/product-import.ts'
export { findGivable, giveMany, readGivable } from './assigned/give-many.ts'
