import { z } from 'zod'
import { TelehealthHosts, isTelehealthHost } from '#shared/domains/orgs/telehealth-hosts.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { PARTNER_KINDS } from '#shared/kernel/roles.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const HostsRow = z.object({ hosts: TelehealthHosts.nullable() })

/** The address of an online visit, if the partner lists its host; null for any other. @throws AppError `not_found` for who is no partner */
export async function findTelehealth(
  reader: Reader,
  { partnerId, url }: { partnerId: OrgId; url: string },
): Promise<string | null> {
  const { rows } = await sqlOf(HostsRow)`
    select settings->'telehealthHosts' as hosts from orgs
    where id = ${partnerId} and kind = any(${[...PARTNER_KINDS]}::text[]) and status = 'active' and deleted_at is null`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return telehealthAddress(url, row.hosts ?? [])
}

/** The address as it may be linked to; null unless it is of https, of the usual port, and on one of the hosts. */
export function telehealthAddress(text: string, hosts: readonly string[]): string | null {
  const address = URL.parse(text)
  if (address?.protocol !== 'https:' || address.port !== '' || address.username !== '' || address.password !== '')
    return null
  return isTelehealthHost(address.hostname, hosts) ? address.href : null
}
