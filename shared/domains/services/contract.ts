import { services } from './api.ts'
import { manyServices } from './many-api.ts'
import { migrations } from './migration-api.ts'
import { personServices } from './person-api.ts'

/** The calls of services. */
export const servicesContract = { services, manyServices, migrations, personServices }
