import { bookingForm } from '#shared/domains/booking/form-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { pageToken } from '#server/domains/scheduling/index.ts'
import { answerForm, answerNoWebsite, takeForm } from '#server/domains/websites/index.ts'
import { placeOf } from '#server/hosts/place.ts'
import { wordsIn } from '#server/language/words.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import { confirmProof } from '../proof/confirm-proof.ts'
import { countFor } from '../public/count-for.ts'
import { askedAgain, wordsOf } from './asked-again.ts'
import { bookOnce } from './book-once.ts'
import { FormFields, readForm } from './sent-form.ts'

export const formRoutes = routesOf(bookingForm, {
  send: (call) =>
    writing(async (ctx) => {
      const { services, params } = call
      try {
        const { site, values, isTrapped } = await takeForm(call, ctx.req, params.templateId, FormFields)
        const { orgId, language } = site
        // In the language of the page, also what is mailed of it.
        const context = { ...call.context, origin: { ...call.context.origin, language } }
        // A code that was typed is there again until it was read.
        const wrong = { of: 'booking', state: 'wrong', values, asksCode: values.code !== '' } as const
        const { booking, errors } = readForm(values, site.id)
        if (booking === null)
          return await answerForm(call, ctx, site, { ...wrong, status: 422, errors: wordsOf(errors, language) })
        if (!(await hasRoom(services.limits, 'booking', context.origin.ip))) {
          const form = wordsIn(language, 'website')('booking.tooMany')
          return await answerForm(call, ctx, site, { ...wrong, status: 429, errors: { form } })
        }
        let isProven = false
        try {
          if (values.again !== '') throw new AppError('address_proof_needed')
          isProven = await isCodeShown(context, services.vault, values)
          const { appointment, isNew } = await bookOnce(context, services, orgId, booking, isTrapped)
          if (isNew) await countFor(services, orgId, booking)
          const link = pageToken(services.vault, appointment.id, appointment.linkRound)
          // What was booked is shown by the product.
          const origin = placeOf(ctx.req).kind === 'app' ? '' : services.config.publicUrl
          ctx.status = 303
          ctx.set('location', `${origin}/web/booking/${link}?lang=${language}`)
          return undefined
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'not_found') throw error
          const sent = { orgId, language, values, email: booking.email, isProven }
          return await answerForm(call, ctx, site, await askedAgain(context, services, sent, error))
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        return answerNoWebsite(ctx, services.config)
      }
    }),
})

/**
 * Takes the code that was typed, if one was. One that was taken before is none: what was sent twice is told apart by the booking, and
 * what needs another proof asks for it there.
 *
 * @throws AppError `invalid_code`, `rate_limited`
 */
async function isCodeShown(
  context: Parameters<typeof confirmProof>[0],
  vault: Parameters<typeof confirmProof>[1],
  { proof: token, code }: { proof: string; code: string },
): Promise<boolean> {
  if (token === '' || code.trim() === '') return false
  try {
    await confirmProof(context, vault, { token, code: code.trim() })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'proof_over') throw error
  }
  return true
}
