import { z } from 'zod'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(String.raw`^(?:\*\.)?(?:${LABEL}\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)
/** Hosts that a partner can list. */
const HOSTS_MAX = 20

/** `visits.example.org`, or `*.example.org` for every host below it, though not itself. */
const TelehealthHost = z.string().trim().toLowerCase().max(253).regex(HOST, 'validation.telehealthHost')

/** Where the locator of a partner may send visitors for an online visit; nowhere with an empty list. */
export const TelehealthHosts = z.array(TelehealthHost).max(HOSTS_MAX)

/** Whether the host of an address is one of these, or below one with a star. */
export const isTelehealthHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
