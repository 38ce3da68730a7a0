import type { Context } from 'koa'
import type { InvoiceId } from '#shared/domains/billing/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Owner } from '#server/domains/payments/index.ts'
import { sendingFile } from '#server/pdf/sending-file.ts'
import { readInvoice } from '../queries.ts'
import { AddressRow } from './address.ts'

/** Sends an invoice as a sheet of paper, or the receipt for it. @throws AppError `not_found`, also for a receipt of what was not paid */
export async function sendingInvoice(
  reader: Reader,
  owner: Owner,
  id: InvoiceId,
  as: 'invoice' | 'receipt',
  language: string,
): Promise<(ctx: Context) => void> {
  const invoice = await readInvoice(reader, owner, id)
  if (as === 'receipt' && invoice.status !== 'succeeded') throw new AppError('not_found')
  const ofOrg = (orgId: string) => sqlOf(AddressRow)`
    select name, address, city, state, zipcode, country from orgs where id = ${orgId}`
  const ofPerson = (userId: string) => sqlOf(AddressRow)`
    select trim(concat_ws(' ', first_name, last_name)) as name, address, city, state, zipcode, country
    from users where id = ${userId}`
  const from = (await ofOrg(invoice.seller.id).execute(reader)).rows[0]
  const to = (await (owner.orgId === null ? ofPerson(owner.userId) : ofOrg(owner.orgId)).execute(reader)).rows[0]
  if (from === undefined || to === undefined) throw new AppError('not_found')
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeInvoicePdf } = await import('./make-invoice-pdf.ts')
  const file = await makeInvoicePdf({ invoice, from, to, as }, language)
  return sendingFile(file, `${as}-${invoice.number}.pdf`)
}
