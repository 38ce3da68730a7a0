import { environment } from './environment.ts'

/** The part of Google's program that is used (https://developers.google.com/recaptcha/docs/v3). */
interface Recaptcha {
  ready(act: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    /** There once its program is loaded. */
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<Recaptcha> | null = null

/**
 * A token that tells the server a person is here, for calls that anybody may make. Undefined where reCAPTCHA is off,
 * and where its program could not be loaded: what that means is the server's to say.
 */
export async function humanToken(action: 'register' | 'reset' | 'book'): Promise<string | undefined> {
  const { recaptchaSiteKey } = await environment()
  if (recaptchaSiteKey === null) return undefined
  loading ??= load(recaptchaSiteKey)
  try {
    return await (await loading).execute(recaptchaSiteKey, { action })
  } catch {
    loading = null
    return undefined
  }
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('error', () => reject(new Error('reCAPTCHA could not be loaded')))
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) reject(new Error('reCAPTCHA did not start'))
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    document.head.append(script)
  })
}
