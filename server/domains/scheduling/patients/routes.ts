import { patients } from '#shared/domains/scheduling/patients/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listPatients } from './list-patients.ts'

export const patientRoutes = routesOf(patients, {
  list: ({ context, reader, params, query }) =>
    listPatients(reader, params.orgId, query, { now: context.clock(), language: context.origin.language }),
})
