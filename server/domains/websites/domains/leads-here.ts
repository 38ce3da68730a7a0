import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Config } from '#server/config/config.ts'
import { originAt } from '#server/hosts/place.ts'
import { orFault } from '#server/integrations/web/find-record.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import { codeOf } from './queries.ts'

/** What a name of an org's own says where it leads here: another code for each, of hexadecimal digits alone. */
export const answeringPage = (vault: Pick<Vault, 'sign'>, host: string): string =>
  `<!doctype html><title>${codeOf(vault, `website domain leads here ${host}`)}</title>`

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
  const asked = `${originAt(host, config)}${publicWebsites.ownDomain.path}`
  const page = await orFault(web.read(asked))
  // What leads on to a page of ours is not ours.
  return typeof page === 'object' && page.address === asked && page.html === answeringPage(vault, host)
}
