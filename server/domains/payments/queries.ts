import { z } from 'zod'
import { sql } from 'kysely'
import { PaymentMethodView, PaymentMethodType } from '#shared/domains/payments/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, PaymentMethodId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'

/** A method with the id that the provider gave it, which stays in the house. */
const KnownMethod = PaymentMethodView.extend({
  providerId: z.string(),
})
type KnownMethod = z.infer<typeof KnownMethod>

const columns = sql`id, version, created_at as "createdAt", type, is_default as "isDefault",
  billing_details as "billingDetails", card, us_bank_account as "usBankAccount"`

const viewOf = <Row extends PaymentMethodView>(row: Row): Row => ({ ...row, createdAt: instantFromRow(row.createdAt) })

/** The methods of an owner: the default one, then the newest. */
export async function listMethods(reader: Reader, owner: Owner): Promise<PaymentMethodView[]> {
  const { rows } = await sqlOf(PaymentMethodView)`
    select ${columns} from payment_methods where ${belongsTo(owner)}
    order by is_default desc, created_at desc, id desc`.execute(reader)
  return rows.map(viewOf)
}

/** @throws AppError `not_found` for one of somebody else, as for one that is none */
export async function readMethod(reader: Reader, owner: Owner, id: PaymentMethodId): Promise<KnownMethod> {
  const { rows } = await sqlOf(KnownMethod)`
    select ${columns}, provider_id as "providerId" from payment_methods where id = ${id} and ${belongsTo(owner)}`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return viewOf(row)
}

/** One that is shown after it was changed. */
export async function showMethod(reader: Reader, owner: Owner, id: PaymentMethodId): Promise<PaymentMethodView> {
  const { providerId: _ours, ...view } = await readMethod(reader, owner, id)
  return view
}

const TypeRow = z.object({ type: PaymentMethodType })

/** What an org pays with, its default payment method; null while it has none on file. */
export async function readPaidWith(reader: Reader, orgId: OrgId): Promise<PaymentMethodType | null> {
  const { rows } = await sqlOf(TypeRow)`
    select type from payment_methods where org_id = ${orgId} and is_default`.execute(reader)
  return rows[0]?.type ?? null
}
