import { z } from 'zod'

const Environment = z.object({
  apiBase: z.string(),
  version: z.string(),
  /** Of reCAPTCHA; null where it is off, as it is in the desktop window. */
  recaptchaSiteKey: z.string().nullable().default(null),
})

let reading: Promise<z.infer<typeof Environment>> | null = null

/** Run-time configuration from `env.json`; without one, this page's own origin is the API's (spec §7). */
export function environment(): Promise<z.infer<typeof Environment>> {
  reading ??= read()
  return reading
}

/** Where the API is: '' for this page's own origin. */
export const apiBase = async (): Promise<string> => (await environment()).apiBase

async function read(): Promise<z.infer<typeof Environment>> {
  try {
    const response = await fetch('/env.json')
    return Environment.parse(await response.json())
  } catch {
    return { apiBase: '', version: '', recaptchaSiteKey: null }
  }
}
