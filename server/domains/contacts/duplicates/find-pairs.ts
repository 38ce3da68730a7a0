import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { DUPLICATE_REASONS, SHARED_MOST, STRENGTHS } from '#shared/domains/contacts/duplicate-reasons.ts'
import type { DuplicateReason } from '#shared/domains/contacts/duplicate-reasons.ts'
import type { DuplicatePair } from '#shared/domains/contacts/duplicates-schema.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { areClose } from './close-names.ts'

const isNamedAlike = sql`a.name_key = b.name_key`
const isClose = areClose(sql`a.name_key`, sql`b.name_key`)
const isCalledAlike = sql`a.phone_key = b.phone_key`
const isBornOtherwise = sql`coalesce(a.birthdate <> b.birthdate, false)`

type PairReason = Exclude<DuplicateReason, 'nameAndEmail' | 'closeNameAndEmail'>

/** When each reason holds of contacts `a` and `b`. */
const HOLDS: Record<PairReason, RawBuilder<unknown>> = {
  nameAndBirthdate: sql`${isNamedAlike} and a.birthdate = b.birthdate`,
  nameAndPhone: sql`${isCalledAlike} and ${isNamedAlike} and not ${isBornOtherwise}`,
  closeNameAndPhone: sql`${isCalledAlike} and ${isClose} and not ${isBornOtherwise}`,
  nameAndPhoneNotBirthdate: sql`${isCalledAlike} and ${isNamedAlike}`,
}

const REASONS = keysOf(HOLDS)
const reason = sql`case ${sql.join(
  REASONS.map((one) => sql`when ${HOLDS[one]} then ${sql.lit(one)}`),
  sql` `,
)} end`
const rank = sql`case reason ${sql.join(
  REASONS.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(STRENGTHS.indexOf(DUPLICATE_REASONS[one]))}`),
  sql` `,
)} end`

const isKept = (orgId: OrgId) => sql`org_id = ${orgId} and converted_at is null`
const isNamed = sql`name_key is not null and birthdate is not null`
const isCalled = sql`phone_key is not null`
const areFew = sql`having count(*) between 2 and ${sql.lit(SHARED_MOST)}`

/** For a `with`: `pairs` has the ids of all that may be one person, with the reason; those that were said to be two left out. */
const pairsOf = (orgId: OrgId) => sql`
  named as materialized (
    select name_key, birthdate from contacts where ${isKept(orgId)} and ${isNamed} group by name_key, birthdate ${areFew}),
  numbers as materialized (
    select phone_key from contacts where ${isKept(orgId)} and ${isCalled} group by phone_key ${areFew}),
  by_name as materialized (
    select c.id, c.name_key, c.birthdate from named n, lateral (
      select id, name_key, birthdate from contacts
      where ${isKept(orgId)} and ${isNamed} and name_key = n.name_key and birthdate = n.birthdate offset 0) c),
  by_number as materialized (
    select c.id, c.phone_key from numbers n, lateral (
      select id, phone_key from contacts where ${isKept(orgId)} and ${isCalled} and phone_key = n.phone_key offset 0) c),
  candidates as (
    select a.id as one, b.id as other from by_name a join by_name b
      on a.name_key = b.name_key and a.birthdate = b.birthdate and a.id < b.id
    union
    select a.id, b.id from by_number a join by_number b on a.phone_key = b.phone_key and a.id < b.id),
  pairs as materialized (
    select * from (
      select one, other, a.name_key as name, ${reason} as reason
      from candidates join contacts a on a.id = one join contacts b on b.id = other) judged
    where reason is not null and not exists (
      select 1 from contacts_apart p where p.one_id = judged.one and p.other_id = judged.other))`

const side = (alias: 'a' | 'b') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('contact', ${of('id')}, 'name', ${of('name')}, 'email', ${of('email')},
    'phone', ${of('phone')}, 'birthdate', ${of('birthdate')}::text)`
}

/** A pair as an object, of the contacts `a` and `b` and a column `reason`. */
const pair = sql`jsonb_build_object('one', ${side('a')}, 'other', ${side('b')}, 'reason', reason)`

const Person = z.object({
  contact: ContactId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
})
const Pairs = z.object({
  pairs: z.array(z.object({ one: Person, other: Person, reason: z.enum(REASONS).nullable() })),
})
const CountedPairs = Pairs.extend({ count: z.number() })

interface Paging {
  page: number
  limit: number
}

/** One page of the pairs of an org that seem to be one person, the surest first. */
export async function listPairs(reader: Reader, orgId: OrgId, paging: Paging) {
  const { rows } = await sqlOf(CountedPairs)`
    with ${pairsOf(orgId)}
    select (select count(*)::int from pairs) as count, coalesce(jsonb_agg(${pair} order by ${rank}, listed.name, one, other), '[]') as pairs
    from (select * from pairs order by ${rank}, name, one, other ${sliceOf(paging)}) listed
    join contacts a on a.id = one join contacts b on b.id = other`.execute(reader)
  return paged(rows, paging)
}

/** One page of the pairs that were said to be two people, the latest first. */
export async function listApart(reader: Reader, orgId: OrgId, paging: Paging) {
  const apart = sql`
    contacts_apart p join contacts a on a.id = p.one_id join contacts b on b.id = p.other_id
    where p.org_id = ${orgId} and a.converted_at is null and b.converted_at is null`
  const { rows } = await sqlOf(CountedPairs)`
    select (select count(*)::int from ${apart}) as count, coalesce(jsonb_agg(listed.pair order by at desc, one_id, other_id), '[]') as pairs
    from (select p.at, p.one_id, p.other_id, jsonb_build_object('one', ${side('a')}, 'other', ${side('b')}, 'reason', ${reason}) as pair
      from ${apart} order by p.at desc, p.one_id, p.other_id ${sliceOf(paging)}) listed`.execute(reader)
  return paged(rows, paging)
}

const sliceOf = ({ page, limit }: Paging) => sql`limit ${limit} offset ${(page - 1) * limit}`

function paged(rows: readonly z.infer<typeof CountedPairs>[], paging: Paging) {
  const [found = { pairs: [], count: 0 }] = rows
  return { pairs: found.pairs, pagination: pagination(paging, found.count) }
}

const CountRow = z.object({ count: z.number() })

/** How many pairs there are. */
export async function countPairs(reader: Reader, orgId: OrgId): Promise<number> {
  const { rows } = await sqlOf(CountRow)`with ${pairsOf(orgId)} select count(*)::int as count from pairs`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

/** On the record of one contact. */
const SHOWN = 5

/** Who seems to be the same person as a contact, which is `one` of each pair. */
export async function pairsOfContact(reader: Reader, id: ContactId): Promise<DuplicatePair[]> {
  const { rows } = await sqlOf(Pairs)`
    select coalesce(jsonb_agg(${pair} order by ${rank}, b.id), '[]') as pairs
    from (
      select a.id as one, b.id as other, ${reason} as reason
      from contacts a, lateral (
        select * from contacts where org_id = a.org_id and converted_at is null and ${isNamed}
          and name_key = a.name_key and birthdate = a.birthdate
        union
        select * from contacts where org_id = a.org_id and converted_at is null and ${isCalled} and phone_key = a.phone_key
        limit ${sql.lit(SHARED_MOST + 1)}) b
      where a.id = ${id} and a.converted_at is null and b.id <> a.id and not exists (
        select 1 from contacts_apart p where p.one_id = least(a.id, b.id) and p.other_id = greatest(a.id, b.id))
      limit ${sql.lit(SHOWN)}) found
    join contacts a on a.id = one join contacts b on b.id = other
    where reason is not null`.execute(reader)
  return rows[0]?.pairs ?? []
}
