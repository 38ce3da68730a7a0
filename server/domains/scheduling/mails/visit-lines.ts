import { sql } from 'kysely'
import { z } from 'zod'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { Texts, TypePrice } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { Addressee } from '#server/runtime/notifier.ts'

/** What kind of visit it is, and how to come to it. */
export const VisitKind = z.object({
  /** Of a type that the public may book; what the desk alone gives is named in no mail. */
  names: Texts,
  price: TypePrice.nullable(),
  provider: z.string().nullable(),
  instructions: Texts,
  isPublic: z.boolean(),
})

/** Of the visit `a`, as {@link VisitKind}; null for one without a type. The price is the one that the public page shows. */
export const VISIT_KIND = sql`(
  select json_build_object('names', t.names, 'isPublic', t.is_public, 'instructions', t.instructions,
    'provider', (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = a.provider_id),
    'price', (select json_build_object('amount', s.price, 'currency', s.currency) from services s
      where s.id = t.service_id and s.org_id = t.org_id and s.status = 'active' and s.is_public))
  from appointment_types t where t.id = a.type_id) as visit`

interface Told {
  starts_at: string
  ends_at: string
  visit: z.infer<typeof VisitKind> | null
}

/**
 * What a mail adds about the kind of visit, in the reader's language: its name and length, with whom, the price, and how to
 * prepare. Instructions are written for whoever comes, so they are told of every type.
 */
export function visitLines(
  { visit, starts_at: start, ends_at: end }: Told,
  { language, tag, say }: Addressee,
): (string | readonly string[])[] {
  if (visit === null) return []
  const own = knownLanguage(language)
  const { isPublic, names, provider, price } = visit
  const minutes = Math.round((millisFromRow(end) - millisFromRow(start)) / MINUTE)
  const length = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)
  const facts = [
    say('booked.visit', { type: textIn(names, own), length }),
    ...(provider === null ? [] : [say('booked.with', { provider })]),
    ...(price === null ? [] : [say('booked.price', { price: formatMoney(price.amount, price.currency, tag) })]),
  ]
  const instructions = textIn(visit.instructions, own)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...(isPublic ? [facts] : []), ...(instructions.length === 0 ? [] : [say('booked.prepare'), ...instructions])]
}
