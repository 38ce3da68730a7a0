import { z } from 'zod'

/** As long as a name of the web may be. */
export const HOST_MAX = 253

/** Names that are given to nobody, or mean another machine in each network. */
const NOBODYS =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|example|invalid|alt)$|(?:^|\.)example\.(?:com|net|org)$/
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`
const NAMED = new RegExp(String.raw`^(?:${LABEL}\.)+(?!\p{N})${LABEL}$`, 'u')

/** The name of the web in what somebody typed or pasted, in lower case; null where it is none that could be somebody's own. */
export function nameIn(text: string): string | null {
  const [typed = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/)
  const name = typed.replace(/\.$/, '')
  return name.length <= HOST_MAX && NAMED.test(name) && !NOBODYS.test(name) ? name : null
}

/** A name of the web, in whatever form it was typed. */
export const DomainHost = z
  .string()
  .max(HOST_MAX + 50, 'validation.ownDomain')
  .refine((text) => nameIn(text) !== null, 'validation.ownDomain')
