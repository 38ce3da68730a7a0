import { z } from 'zod'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { AlikeBy, AlikePeople, ComparePeople, SpokenPerson } from '#server/tables/alike-people.ts'

const AlikeRow = z.object({
  line: z.number(),
  nameKey: z.string().nullable(),
  phoneKey: z.string().nullable(),
  /** Null where nobody is alike. */
  id: z.string().nullable(),
  by: z.enum(['nameAndBirthdate', 'phone']).nullable(),
})
type AlikeRow = z.infer<typeof AlikeRow>

/**
 * Who of an org may be those of whom lines speak, under other addresses: a contact, or a member who has accepted. It compares as
 * two contacts are compared (docs/decisions/contacts/duplicates.md). Nobody outside of the org is looked at, nor is who was invited
 * and has not answered: what is theirs the org does not see yet.
 */
async function findAlike(reader: Reader, orgId: OrgId, spoken: readonly SpokenPerson[]): Promise<AlikePeople> {
  const told = spoken.filter(({ phone, birthdate }) => phone !== null || birthdate !== null)
  if (told.length === 0) return { known: new Map(), earlier: new Map() }
  const { rows } = await sqlOf(AlikeRow)`
    with keyed as materialized (
      select line, email, birthdate, contact_name_key(name) as name_key, contact_phone_key(phone) as phone_key
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (line int, name text, email text, phone text, birthdate date)
    ), people as materialized (
      select id, email, birthdate, name_key, phone_key from contacts
      where org_id = ${orgId} and converted_at is null
        and (phone_key in (select phone_key from keyed) or (birthdate in (select birthdate from keyed) and name_key in (select name_key from keyed)))
      union all
      select u.id, u.email, u.birthdate, case when u.birthdate in (select birthdate from keyed) then contact_name_key(u.first_name || ' ' || u.last_name) end,
        contact_phone_key(u.phone)
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.org_id = ${orgId} and m.status not in ('pending', 'rejected') and (u.phone is not null or u.birthdate is not null)
    ), found as (
      select distinct on (line) line, id, by from (
        select k.line, p.id, 1 as place, 'nameAndBirthdate' as by from keyed k
          join people p on p.name_key = k.name_key and p.birthdate = k.birthdate and p.email is distinct from k.email
        union all
        select k.line, p.id, 2, 'phone' from keyed k
          join people p on p.phone_key = k.phone_key and p.email is distinct from k.email) alike
      order by line, place, id)
    select k.line, k.name_key as "nameKey", k.phone_key as "phoneKey", f.id, f.by
    from keyed k left join found f on f.line = k.line order by k.line`.execute(reader)
  const known = rows.flatMap(({ line, id, by }) => (id === null || by === null ? [] : [[line, { id, by }] as const]))
  return { known: new Map(known), earlier: earlierOf(told, rows) }
}

function earlierOf(told: readonly SpokenPerson[], keys: readonly AlikeRow[]): AlikePeople['earlier'] {
  const spoken = new Map(told.map((one) => [one.line, one]))
  const first = new Map<string, number>()
  const earlier = new Map<number, { line: number; by: AlikeBy }>()
  for (const { line, nameKey, phoneKey } of keys) {
    const { birthdate = null } = spoken.get(line) ?? {}
    const named = nameKey === null || birthdate === null ? null : `${nameKey} ${birthdate}`
    for (const [by, key] of [
      ['nameAndBirthdate', named],
      ['phone', phoneKey],
    ] as const) {
      if (key === null) continue
      const seen = first.get(`${by} ${key}`)
      if (seen === undefined) first.set(`${by} ${key}`, line)
      else if (!earlier.has(line)) earlier.set(line, { line: seen, by })
    }
  }
  return earlier
}

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameAlike(reader: Reader, orgId: OrgId, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sqlOf(NameRow)`
    select id, name from contacts where org_id = ${orgId} and id = any(${[...ids]}::uuid[])
    union all
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.org_id = ${orgId} and m.status not in ('pending', 'rejected') and u.id = any(${[...ids]}::uuid[])`.execute(
    reader,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** For kinds of files that bring people in. */
export const comparePeople: ComparePeople = { findAlike, nameAlike }
