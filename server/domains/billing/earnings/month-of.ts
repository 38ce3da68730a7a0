import { z } from 'zod'
import { sql } from 'kysely'
import type { StatementQuery } from '#shared/domains/billing/earnings/schema.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { monthAfter } from '#shared/kernel/calendar/months.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency, currencyOfCountry } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** The accounts that together are what Tendwell owes an org, with the sign turned. */
export const BALANCE_ACCOUNTS = sql`('payable', 'margin', 'disputes', 'receivable', 'refunds')`

/** A month of an org in a currency: the moments between which it lies where the org is. */
export interface StatedMonth {
  orgId: OrgId
  month: string
  currency: Currency
  /** In which there is anything at all, the one with the most movements first. */
  currencies: Currency[]
  timeZone: string
  start: Date
  end: Date
}

const OrgRow = z.object({ timeZone: z.string(), country: z.string().nullable() })
const CurrencyRow = z.object({ currency: Currency })

/** Which month is meant; without a currency it is the one in which most moved. @throws AppError `not_found` */
export async function monthOf(reader: Reader, orgId: OrgId, { month, currency }: StatementQuery): Promise<StatedMonth> {
  const { rows } = await sqlOf(OrgRow)`
    select time_zone as "timeZone", country from orgs where id = ${orgId}`.execute(reader)
  const [org] = rows
  if (org === undefined) throw new AppError('not_found')
  const { rows: moved } = await sqlOf(CurrencyRow)`
    select currency from ledger_tallies where org_id = ${orgId} group by currency order by sum(lines) desc, currency`.execute(
    reader,
  )
  const currencies = moved.map((row) => row.currency)
  return {
    orgId,
    month,
    currency: currency ?? currencies[0] ?? currencyOfCountry(org.country),
    currencies,
    timeZone: org.timeZone,
    start: new Date(spanOfDay(`${month}-01`, org.timeZone).start),
    end: new Date(spanOfDay(`${monthAfter(month, 1)}-01`, org.timeZone).start),
  }
}
