import { emailChange } from '#shared/domains/identity/email-change-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { beginEmailChange } from './begin-change.ts'
import { confirmEmailChange } from './confirm-change.ts'
import { readShownMail } from './read-shown-mail.ts'
import { openEmailChange, undoEmailChange } from './undo-change.ts'

export const emailChangeRoutes = routesOf(emailChange, {
  begin: ({ context, services, body }) => beginEmailChange(context, services, body),

  confirm: async ({ context, services, body }) => ({ email: await confirmEmailChange(context, services, body.code) }),

  async shownMail({ services, reader, actor }) {
    if (!services.config.showsMails) throw new AppError('not_found')
    return { mail: await readShownMail(reader, actor.userId) }
  },

  open: async ({ services, reader, params }) => ({
    change: await openEmailChange(reader, services.vault, params.token, services.clock()),
  }),

  undo: async ({ context, services, params }) => {
    await undoEmailChange(context, services.vault, params.token)
    return undefined
  },
})
