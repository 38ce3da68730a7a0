import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { maskEmail, maskPhone } from '#shared/domains/scheduling/telling/mask-address.ts'
import type { Telling, ToldChange, Way } from '#shared/domains/scheduling/telling/schema.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Services } from '#server/runtime/services.ts'
import type { WayOut } from '#server/runtime/notifier.ts'
import { readChanged, recipientOf } from '../mails/announced-change.ts'
import type { ChangedRow } from '../mails/announced-change.ts'

type Telltale = Pick<Services, 'reader' | 'reach' | 'clock'>

const NOTHING: Telling = { to: [], until: null }

/** To whom a change would be told if it were made now, and when that would leave. */
export async function foreseeTelling(services: Telltale, id: AppointmentId, change: ToldChange): Promise<Telling> {
  const [row] = await readChanged(services.reader, [id])
  if (row === undefined || !isAhead(row.status)) return NOTHING
  const now = services.clock()
  const start = millisFromRow(row.starts_at)
  // A move may lead out of the past, and what is over is told to nobody.
  if (change !== 'moved' && start <= now) return NOTHING
  const to = await waysOf(services, row, change)
  const isHeld = change === 'moved' || start - now > HELD_MILLIS
  return { to, until: to.length > 0 && isHeld ? toInstant(now + HELD_MILLIS) : null }
}

const UntilRow = z.object({ until: z.string().nullable() })

/** What the last change has sent; without `change`, no more than what still waits. */
export async function readTelling(services: Telltale, id: AppointmentId, change?: ToldChange): Promise<Telling> {
  const { reader, clock } = services
  const { rows } = await sqlOf(UntilRow)`select telling_until as until from appointments where id = ${id}`.execute(
    reader,
  )
  const kept = rows[0]?.until ?? null
  if (kept === null) return NOTHING
  const until = millisFromRow(kept)
  const isWaiting = until > clock()
  if (change === undefined && !isWaiting) return NOTHING
  const [row] = await readChanged(reader, [id])
  if (row === undefined) return NOTHING
  const to = await waysOf(services, row, change ?? 'moved')
  return { to, until: isWaiting && to.length > 0 ? toInstant(until) : null }
}

async function waysOf({ reach }: Telltale, row: ChangedRow, change: ToldChange): Promise<Way[]> {
  const [found] = await reach(schedulingMessages[change], {
    id: `foreseen-${row.id}`,
    recipient: recipientOf(row),
    orgId: row.org_id,
  })
  return (found?.ways ?? []).map(maskedWay)
}

/** A way as it is shown; a notification has no address. */
export const maskedWay = ({ channel, address }: WayOut): Way => ({ channel, address: MASKS[channel](address) })

const MASKS = { mail: maskEmail, sms: maskPhone, push: () => '' } satisfies Record<Way['channel'], unknown>
