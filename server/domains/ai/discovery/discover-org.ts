import type { z } from 'zod'
import type { AskDiscovery, Discovery } from '#shared/domains/ai/discovery-schema.ts'
import { WebFailure } from '#server/integrations/web/port.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import { readSite } from './read-site.ts'

/** Where many people have an e-mail address who have no website there. */
const MAIL_SERVICES =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|web|mail|zoho|yandex|qq|163|126|orange|wanadoo|free|laposte)\./

/** Reads what a website says about its organization (spec §7 discover/org). No model is asked, and nothing is kept. */
export async function discoverOrg(
  web: Pick<WebPort, 'read'>,
  { url, email }: z.infer<typeof AskDiscovery>,
): Promise<Discovery> {
  const address = addressOf(url ?? '', email ?? '')
  if (address === null) return { found: null, fault: 'refused' }
  try {
    const page = await web.read(address)
    const found = readSite(page.html)
    const isSomething = Object.values(found).some((value) => value !== null && value.length > 0)
    if (!isSomething) return { found: null, fault: 'nothing' }
    return { found: { ...found, website: new URL(page.address).origin }, fault: null }
  } catch (error) {
    if (error instanceof WebFailure) return { found: null, fault: error.fault }
    throw error
  }
}

/** Of what was typed, else of the domain of an e-mail address that is an organization's own. */
function addressOf(url: string, email: string): string | null {
  if (url !== '') return /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  return domain === '' || MAIL_SERVICES.test(domain) ? null : `https://${domain}`
}
