import { bookingForm } from '#shared/domains/booking/form-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { pageToken } from '#server/domains/scheduling/index.ts'
import { answerForm, pathOf, takeForm } from '#server/domains/websites/index.ts'
import { placeOf } from '#server/hosts/place.ts'
import { wordsIn } from '#server/language/words.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import { confirmProof } from '../proof/confirm-proof.ts'
import { countFor } from '../public/count-for.ts'
import { bookOnce } from './book-once.ts'
import { askedAgain, wordsOf } from './asked-again.ts'
import { FormFields, readForm } from './sent-form.ts'

export const formRoutes = routesOf(bookingForm, {
  send: (call) =>
    writing(async (ctx) => {
      const { services, params } = call
      const { site, values, isTrapped } = await takeForm(call, ctx.req, params.templateId, FormFields)
      const { orgId, language } = site
      // In the language of the page, also what is mailed of it.
      const context = { ...call.context, origin: { ...call.context.origin, language } }
      const wrong = { of: 'booking', state: 'wrong', values } as const
      const { booking, errors } = readForm(values, site.id)
      if (booking === null)
        return answerForm(call, ctx, site, { ...wrong, status: 422, errors: wordsOf(errors, language) })
      if (!(await hasRoom(services.limits, 'booking', context.origin.ip))) {
        const form = wordsIn(language, 'website')('booking.tooMany')
        return answerForm(call, ctx, site, { ...wrong, status: 429, errors: { form } })
      }
      ctx.status = 303
      if (isTrapped) {
        // A program learns nothing of it.
        ctx.set('location', pathOf(site))
        return undefined
      }
      try {
        const { proof: token, code } = values
        if (token !== '' && code.trim() !== '')
          await confirmProof(context, services.vault, { token, code: code.trim() })
        const { appointment, isNew } = await bookOnce(context, services, orgId, booking)
        if (isNew) await countFor(services, orgId, booking)
        const link = pageToken(services.vault, appointment.id, appointment.linkRound)
        // What was booked is shown by the product.
        const origin = placeOf(ctx.req).kind === 'app' ? '' : services.config.publicUrl
        ctx.set('location', `${origin}/web/booking/${link}?lang=${language}`)
        return undefined
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'not_found') throw error
        return answerForm(call, ctx, site, await askedAgain(context, services, { orgId, language, values }, error))
      }
    }),
})
