import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { setAlert } from './set-alert.ts'

export const alertRoutes = routesOf(alerts, {
  set: async ({ context, params, body }) => ({
    alert: await setAlert(context, params.orgId, body),
    user: body.user ?? null,
    contact: body.contact ?? null,
  }),
})
