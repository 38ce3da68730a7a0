import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { RecaptchaPort } from './port.ts'

const TIMEOUT_MS = 10_000
/** Of reCAPTCHA v3, from 0 (surely a program) to 1; a key of v2 gives none. Google's own suggestion. */
const LOWEST_SCORE = 0.5

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() })

/** Asks Google (https://developers.google.com/recaptcha/docs/verify). */
export function googleRecaptcha({ secret, apiUrl }: { secret: string; apiUrl: string }): RecaptchaPort {
  return {
    async verify(token, ip) {
      if (token === undefined || token === '') return false
      const form = new URLSearchParams({ secret, response: token })
      if (ip !== null) form.set('remoteip', ip)
      const { success, score = 1 } = await ask(apiUrl, form)
      return success && score >= LOWEST_SCORE
    },
  }
}

async function ask(apiUrl: string, form: URLSearchParams): Promise<z.infer<typeof Verdict>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(apiUrl, { method: 'POST', body: form, signal, redirect: 'error' })
    return Verdict.parse(await response.json())
  } catch (cause) {
    throw new AppError('provider_failed', { details: { provider: 'recaptcha' }, cause })
  }
}
