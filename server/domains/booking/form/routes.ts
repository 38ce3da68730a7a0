import { bookingForm } from '#shared/domains/booking/form-api.ts'
import { pageToken } from '#server/domains/scheduling/index.ts'
import { answerForm, takeForm } from '#server/domains/websites/index.ts'
import { placeOf } from '#server/hosts/place.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { bookByForm } from './book-by-form.ts'
import { FormFields } from './sent-form.ts'

export const formRoutes = routesOf(bookingForm, {
  send: (call) =>
    writing(async (ctx) => {
      const { services, params } = call
      const { site, values, isTrapped } = await takeForm(call, ctx, params.templateId, FormFields)
      const { language } = site
      const context = { ...call.context, origin: { ...call.context.origin, language } }
      const outcome = await bookByForm(context, services, { site, values, isProgram: isTrapped })
      if (!('appointment' in outcome)) return answerForm(call, ctx, site, outcome)
      const { id, linkRound } = outcome.appointment
      // What was booked is shown by the product.
      const origin = placeOf(ctx.req).kind === 'app' ? '' : services.config.publicUrl
      ctx.status = 303
      ctx.set('location', `${origin}/web/booking/${pageToken(services.vault, id, linkRound)}?lang=${language}`)
      return undefined
    }),
})
