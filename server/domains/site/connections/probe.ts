import { v7 } from 'uuid'
import { z } from 'zod'
import type { ConnectionName } from '#shared/domains/site/connections/api.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { sendTrialMail, sendTrialText } from '#server/domains/messaging/index.ts'
import type { Services } from '#server/runtime/services.ts'

interface Asked {
  to: string | undefined
  trier: { email: string; language: string }
  signal: AbortSignal
}

/** Leaves nothing behind, whatever comes of reading it. */
async function readBack(storage: Services['storage'], key: string): Promise<Uint8Array | null> {
  try {
    return await storage.get(key)
  } finally {
    await storage.remove(key)
  }
}

/** What is done to find out whether a connection works: as little as shows it, and nothing that costs more than a text message. */
export const PROBES: Record<ConnectionName, (services: Services, asked: Asked) => Promise<void>> = {
  mail: ({ carriers }, { trier: { email, language } }) => sendTrialMail(carriers.mail, { to: email, language }),

  async sms({ carriers }, { to, trier: { language } }) {
    if (to === undefined) throw invalidField('to', 'validation.required')
    await sendTrialText(carriers.sms, { to, language })
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
    const read = await readBack(storage, key)
    if (read === null || !written.equals(read))
      throw Object.assign(new Error('Read back otherwise'), { code: 'MISMATCH' })
  },
}
