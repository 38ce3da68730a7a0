import type { EntityManager } from '@mikro-orm/postgresql'
import { fitOf, ruleOn } from '#shared/domains/scheduling/visit-rule.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { loadVisit } from './load-visit.ts'

/** Whether somebody of the staff does not work at a time, for the whole of it. Of who has left nothing is known. */
export async function isAway(em: EntityManager, orgId: OrgId, provider: UserId, time: Interval): Promise<boolean> {
  const reader = readerOf(em)
  const { timeZone } = await readHours(reader, orgId)
  const { rule } = await loadVisit(reader, { orgId, wish: { provider }, span: time, audience: 'desk', isBooked: true })
  const fit = fitOf({ ...time, capacity: Infinity }, ruleOn(rule, localDateOf(time.start, timeZone), timeZone), [])
  return fit.problem === 'provider_away'
}

/** Gives nobody a visit at a time at which they do not work. @throws AppError `provider_taken` */
export async function refuseAway(em: EntityManager, orgId: OrgId, provider: UserId, time: Interval): Promise<void> {
  if (await isAway(em, orgId, provider, time))
    throw new AppError('provider_taken', { fields: { provider: { key: 'validation.providerAway' } } })
}
