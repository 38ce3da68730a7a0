import type { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** A service by its words in lower case. */
export interface GivableService {
  id: ServiceId
  name: string
  sku: string | null
}

/** What the catalogue does for organisations that come in by a file; `domains.ts` hands it in, as the catalogue knows the orgs. */
export interface ServicesToGive {
  /** What an org has of what others offer: of a partner's own where it gives, of anybody's where the system does. */
  readGivable(reader: Reader, orgId: OrgId, partnerId: OrgId | null, isSystem: boolean): Promise<ServiceId[]>
  /** The active services of these names or SKUs, without case. */
  findGivable(
    reader: Reader,
    words: readonly string[],
    among: { partnerId: OrgId | null; besides: readonly ServiceId[] },
  ): Promise<GivableService[]>
  /** Gives each of many new orgs services of its own choice, in the transaction under way. */
  giveMany(
    context: DomainContext,
    wanted: readonly { orgId: OrgId; serviceId: ServiceId }[],
    by: { timeZone: string; doneBy: UserId | null },
  ): Promise<void>
}
