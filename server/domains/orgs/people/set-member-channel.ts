import { sql } from 'kysely'
import { z } from 'zod'
import { PersonChannel } from '#shared/domains/contacts/way.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const ChannelRow = z.object({ channel: PersonChannel.nullable(), version: z.number() })

interface Wanted {
  orgId: OrgId
  userId: string
  /** Undefined leaves it. */
  channel: PersonChannel | null | undefined
  version: number
  now: Date
}

/** How a member wants this org to tell them of their visits; what it was before. @throws AppError `not_found`, `version_conflict` */
export async function setMemberChannel(
  reader: Reader,
  { orgId, userId, channel, version, now }: Wanted,
): Promise<PersonChannel | null> {
  const { rows } = await sqlOf(ChannelRow)`
    select m.channel, m.version from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.user_id = ${userId} and m.org_id = ${orgId} and m.status not in ('pending', 'rejected')
    for no key update of m`.execute(reader)
  const [stored] = rows
  if (stored === undefined) throw new AppError('not_found')
  if (stored.version !== version) throw new AppError('version_conflict')
  if (channel !== undefined && channel !== stored.channel)
    await sql`
      update memberships set channel = ${channel}, version = version + 1, updated_at = ${now}
      where user_id = ${userId} and org_id = ${orgId}`.execute(reader)
  return stored.channel
}
