import { z } from 'zod'
import { NEAR_DAYS, NextVisit } from '#shared/domains/booking/own-api.ts'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { listAhead } from '#server/domains/scheduling/index.ts'

const FactsRow = NextVisit.pick({ provider: true, whatToBring: true, timeZone: true }).extend({
  ...NextVisit.shape.org.shape,
  minutes: z.number().nullable(),
})

/** The next visit of a person, where it begins within a week; null where it does not, or where its clinic is gone. */
export async function readNextVisit(reader: Reader, userId: UserId, now: number): Promise<NextVisit | null> {
  const { events } = await listAhead(reader, userId, { page: 1, limit: 1 }, now)
  const [event] = events
  if (event === undefined || Date.parse(event.start) > now + NEAR_DAYS * DAY) return null
  const { rows } = await sqlOf(FactsRow)`
    select id, name, phone, address, city, state, zipcode, country, time_zone as "timeZone",
      nullif(settings->>'whatToBring', '') as "whatToBring", (settings->>'patientChangeMinutes')::int as minutes,
      (select trim(first_name || ' ' || last_name) from users where id = ${event.provider}) as provider
    from orgs where id = ${event.orgId} and status = 'active' and deleted_at is null`.execute(reader)
  const [facts] = rows
  if (facts === undefined) return null
  const { timeZone, whatToBring, minutes, provider, ...org } = facts
  const changeUntil = toInstant(changeDeadline(Date.parse(event.start), minutes ?? undefined))
  return { event, org, timeZone, provider, whatToBring, changeUntil }
}
