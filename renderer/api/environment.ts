interface Environment {
  apiBase: string
  version: string
  /** Of reCAPTCHA; null where it is off, as it is in the desktop window. */
  recaptchaSiteKey: string | null
  /** Whether the help is answered by a contact centre outside: never in the desktop window, whose frames come from nowhere else. */
  hasContactCentre: boolean
  /** The origin at which websites are; null where that is the product’s. */
  sitesUrl: string | null
}

let reading: Promise<Environment> | null = null

/** Run-time configuration from `env.json`; without one, this page's own origin is the API's (spec §7). */
export function environment(): Promise<Environment> {
  reading ??= read()
  return reading
}

/** Where the API is: '' for this page's own origin. */
export const apiBase = async (): Promise<string> => (await environment()).apiBase

async function read(): Promise<Environment> {
  try {
    const response = await fetch('/env.json')
    return environmentOf(await response.json())
  } catch {
    return { apiBase: '', version: '', recaptchaSiteKey: null, hasContactCentre: false, sitesUrl: null }
  }
}

/** Without a library for schemas: every page waits for this, the lightest as well. */
function environmentOf(written: unknown): Environment {
  const { apiBase: base, version, ...rest }: Record<string, unknown> = { ...Object(written) }
  const { recaptchaSiteKey, hasContactCentre, sitesUrl } = rest
  if (typeof base !== 'string' || typeof version !== 'string') throw new Error('env.json is no environment')
  return {
    apiBase: base,
    version,
    recaptchaSiteKey: typeof recaptchaSiteKey === 'string' ? recaptchaSiteKey : null,
    hasContactCentre: hasContactCentre === true,
    sitesUrl: typeof sitesUrl === 'string' ? sitesUrl : null,
  }
}
