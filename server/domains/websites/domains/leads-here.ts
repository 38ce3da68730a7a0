import type { Vault } from '#server/config/vault.ts'
import type { Config } from '#server/config/config.ts'
import { originAt } from '#server/hosts/place.ts'
import { orFault } from '#server/integrations/web/find-record.ts'
import type { WebPort } from '#server/integrations/web/port.ts'

/** Where a name of an org's own says that it leads here. */
export const ANSWERING_PATH = '/.well-known/tendwell-domain'
const CODE_LETTERS = 32

/** What is said there: another code for each name, which nobody else can make. */
export function answeringPage(vault: Pick<Vault, 'sign'>, host: string): string {
  const code = vault.sign(`website domain leads here ${host}`).toString('hex').slice(0, CODE_LETTERS)
  // Of hexadecimal digits alone.
  return `<!doctype html><title>${code}</title>`
}

/**
 * Whether visitors of a name come here: it leads to a machine to which the origin of websites leads as well, or what answers there
 * says what only this server can say, as behind a network that delivers pages for others.
 *
 * @returns null where nothing can be said, as no name server answers
 */
export async function leadsHere(
  { web, vault, config }: { web: WebPort; vault: Pick<Vault, 'sign'>; config: Pick<Config, 'sitesUrl'> },
  host: string,
): Promise<boolean | null> {
  const [own, sites] = await Promise.all([
    orFault(web.addresses(host)),
    orFault(web.addresses(new URL(config.sitesUrl).hostname)),
  ])
  if (!Array.isArray(own)) return own === 'away' ? null : false
  if (own.length === 0) return false
  if (Array.isArray(sites) && own.some((address) => sites.includes(address))) return true
  const asked = `${originAt(host, config)}${ANSWERING_PATH}`
  const page = await orFault(web.read(asked))
  // What leads on to a page of ours is not ours.
  return typeof page === 'object' && page.address === asked && page.html === answeringPage(vault, host)
}
