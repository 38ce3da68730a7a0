import { bookingProof } from '#shared/domains/booking/proof-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { beginProof } from './begin-proof.ts'
import { confirmProof, readShownMail } from './confirm-proof.ts'

export const proofRoutes = routesOf(bookingProof, {
  begin: async ({ context, services, params, body }) => ({
    proof: await beginProof(context, services, params.orgId, body),
  }),

  async confirm({ context, services, body }) {
    await confirmProof(context, services.vault, body)
    return undefined
  },

  async shownMail({ services, reader, body }) {
    if (!services.config.showsMails) throw new AppError('not_found')
    return { mail: await readShownMail(reader, services.vault, body.token) }
  },
})
