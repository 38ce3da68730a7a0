import { nameIn } from '#shared/domains/websites/domains/host.ts'

/** The name of the web in what somebody typed, as name servers know it (`xn--`); null where it is none that could be somebody's own. */
export function hostOf(text: string): string | null {
  const name = nameIn(text)
  const host = name === null ? undefined : URL.parse(`http://${name}`)?.hostname
  // Once more: letters of other forms have become plain ones.
  return host === undefined ? null : nameIn(host)
}
