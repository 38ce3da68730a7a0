import { v7 } from 'uuid'
import { z } from 'zod'
import type { ConnectionName } from '#shared/domains/site/connections/api.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { wordsIn } from '#server/language/words.ts'
import type { Services } from '#server/runtime/services.ts'

interface Trier {
  email: string
  language: string
}
interface Asked {
  to: string | undefined
  trier: Trier
  signal: AbortSignal
}

/** What is done to find out whether a connection works: as little as shows it, and nothing that costs more than a text message. */
export const PROBES: Record<ConnectionName, (services: Services, asked: Asked) => Promise<void>> = {
  async mail({ carriers }, { trier: { email, language } }) {
    const say = wordsIn(language, 'mail')
    await carriers.mail.send({
      id: v7(),
      to: email,
      subject: say('connection.subject'),
      text: say('connection.body'),
    })
  },

  async sms({ carriers }, { to, trier: { language } }) {
    if (to === undefined) throw invalidField('to', 'validation.required')
    const id = v7()
    await carriers.sms.send({ id, line: id, to, text: wordsIn(language, 'mail')('connection.text') })
  },

  /** The platform's movements since now: none. */
  async payments({ payments, clock }) {
    await payments.movements({ since: new Date(clock()), after: null })
  },

  async ai({ models }, { signal }) {
    await models.write({
      name: 'trial',
      schema: z.object({ answer: z.string() }),
      instructions: 'Answer with the single word yes.',
      told: 'Do you work?',
      tokensMax: 200,
      signal,
    })
  },

  async storage({ storage }) {
    const key = `probe/${v7()}`
    const written = Buffer.from(`${key} ${v7()}`)
    await storage.put(key, written, 'application/octet-stream')
    const read = await storage.get(key).finally(() => storage.remove(key))
    if (read === null || !written.equals(read))
      throw Object.assign(new Error('Read back otherwise'), { code: 'MISMATCH' })
  },
}
