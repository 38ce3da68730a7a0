import type { Config } from '#server/config/config.ts'

const OWN_MACHINE = 'localhost'

/** Whom passkeys are made for: the host of the website. */
export const rpIdOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname

/**
 * The pages on which a passkey may be used: those of the website. On a developer's own machine any port is its website, as the
 * page and the server may stand on two.
 */
export function originsOf(
  { publicUrl, environment }: Pick<Config, 'publicUrl' | 'environment'>,
  claimed: string,
): string[] {
  const own = new URL(publicUrl)
  const isOwnMachine = environment !== 'production' && own.hostname === OWN_MACHINE
  return isOwnMachine && /^http:\/\/localhost:\d+$/.test(claimed) ? [own.origin, claimed] : [own.origin]
}
