import { clinicSharing } from '#shared/domains/orgs/clinic-sharing/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listClinics, setShared } from './clinics.ts'

export const clinicSharingRoutes = routesOf(clinicSharing, {
  list: async ({ reader, actor }) => ({ clinics: await listClinics(reader, actor.userId) }),

  set: async ({ context, params, body }) => ({ clinics: await setShared(context, { ...params, ...body }) }),
})
