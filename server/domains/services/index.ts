/**
 * Services: the catalogue of subscriptions and products, and who has which. Inventory asks `readOffered` and `listSellers`
 * what may be ordered from whom.
 */
export { OrgService, UserService } from './entities/assignment.ts'
export { Service } from './entities/service.ts'
export { listSellers, readOffered } from './read-offered.ts'
export { serviceRoutes } from './catalogue/routes.ts'
export { migrationRoutes } from './migration/routes.ts'
export { personServiceRoutes } from './person/routes.ts'
