import { z } from 'zod'
import { isPhoneNumber } from '#shared/domains/contacts/phone-number.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const CountryRow = z.object({ country: z.string().nullable() })

/**
 * Refuses what is no telephone number, with `+` or as it is dialled where the clinic is.
 *
 * @throws AppError `invalid_input` with the field `phone`
 */
export async function judgePhone(reader: Reader, orgId: OrgId, phone: string): Promise<void> {
  if (phone.trimStart().startsWith('+') && isPhoneNumber(phone, null)) return
  const { rows } = await sqlOf(CountryRow)`select country from orgs where id = ${orgId}`.execute(reader)
  if (!isPhoneNumber(phone, rows[0]?.country ?? null))
    throw new AppError('invalid_input', { fields: { phone: { key: 'validation.phone' } } })
}
