import { textAnswers } from '#shared/domains/booking/answers-api.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { signedForm } from '#server/domains/messaging/index.ts'
import { answerText } from './answer-text.ts'

export const answerRoutes = routesOf(textAnswers, {
  async receive({ context, services, reader }) {
    return writing(async (ctx) => {
      const form = await signedForm(ctx, services.config, textAnswers.receive.path)
      const reply = await answerText({ context, reader, vault: services.vault }, form)
      ctx.type = 'text/xml'
      ctx.body = `<?xml version="1.0" encoding="UTF-8"?><Response>${reply === null ? '' : `<Message>${escaped(reply)}</Message>`}</Response>`
    })
  },
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
