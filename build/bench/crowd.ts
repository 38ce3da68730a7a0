import type { Request } from 'autocannon'
import { query } from './database.ts'
import { ORGS, idOf, sqlIdOf, staffOf } from './shape.ts'

/** Two orgs whose lists of people are measured: what a page costs must not depend on which of them it is of. */
export const CROWDS = { small: 1000, large: 100_000 } as const
export type Crowd = keyof typeof CROWDS

/** Of the large one: with its members a million people. */
const CONTACTS = 900_000

const ORG: Record<Crowd, number> = { small: ORGS + 1, large: ORGS + 2 }
/** Far behind the numbers of everybody else. */
const FIRST_USER: Record<Crowd, number> = { small: 1_000_000, large: 2_000_000 }
const FIRST_NAMES = ['Ada', 'Ben', 'Chi', 'Dora', 'Emil', 'Femi', 'Gita', 'Hugo', 'Ines', 'Jon']
const LAST_NAMES = ['Abel', 'Brandt', 'Costa', 'Diaz', 'Fischer', 'Garcia', 'Haddad', 'Nguyen', 'Okafor', 'Quist']

/** Of the contacts: each first name 36,000 times, each last name 22,500 times, in the scripts of the product's languages. */
const CONTACT_FIRST_NAMES = [
  'Ada',
  'Ben',
  'Tomáš',
  'Zoë',
  'Maria',
  'Mohamed',
  'أحمد',
  'فاطمة',
  'Hồng',
  'Đức',
  'Yılmaz',
  'İpek',
  'Li',
  'Wei',
  'Anna',
  'James',
  'Olga',
  'Søren',
  'Łukasz',
  'Dana',
  'Emma',
  'Noah',
  'Inès',
  'Carlos',
  'Jürgen',
] as const
const CONTACT_LAST_NAMES = [
  'Kowalski',
  'Whitfield',
  'Nguyễn',
  'Trần',
  'García',
  'Müller',
  'Öztürk',
  'Novák',
  'Brandt',
  'Costa',
  'Diaz',
  'الحسن',
  'منصور',
  '王伟',
  '李娜',
  '張敏',
  'Petrov',
  'Johnson',
  'Smith',
  'Brown',
  'Okafor',
  'Haddad',
  'Rossi',
  'Dubois',
  'Lefèvre',
  'Andersson',
  'Bjørnstad',
  'Żółkiewski',
  'Fernández',
  'Schmidt',
  'Fischer',
  'Weber',
  'Meyer',
  'Nowak',
  'Silva',
  'Santos',
  'Pham',
  'Lê',
  'Wright',
  'OBrien',
] as const

/** Fills both orgs; the desk of the first of the other orgs looks after them as well. */
export async function fillCrowds(url: string): Promise<void> {
  const words = (names: readonly string[]) => `(array[${names.map((name) => `'${name}'`).join(',')}])`
  for (const crowd of ['small', 'large'] as const) {
    const org = sqlIdOf('org', String(ORG[crowd]))
    const user = sqlIdOf('user', `${FIRST_USER[crowd]} + n`)
    await query(
      url,
      `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone)
       values (${org}, now(), now(), 'Crowd of ${CROWDS[crowd]}', 'customer', 'active', 'UTC')`,
      `insert into users (id, created_at, updated_at, email, first_name, last_name, phone)
       select ${user}, now(), now(), 'crowd' || ${FIRST_USER[crowd]} + n || '@bench.tendwell.test', ${words(FIRST_NAMES)}[1 + n % 10],
         ${words(LAST_NAMES)}[1 + (n / 10) % 10] || ' ' || md5(n::text), '+1 212 555 ' || n from generate_series(1, ${CROWDS[crowd]}) n`,
      `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
       select gen_random_uuid(), now() - n * interval '1 minute', now(), ${org}, ${user},
         case when n % 500 = 3 then 'org-staff' else 'user' end, case when n % 100 = 9 then 'pending' else 'active' end
       from generate_series(1, ${CROWDS[crowd]}) n`,
      `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
       values (gen_random_uuid(), now(), now(), ${org}, ${sqlIdOf('user', String(staffOf(1)))}, 'org-staff', 'active')`,
    )
  }
  const [index] = await query<{ indexdef: string }>(
    url,
    `select indexdef from pg_indexes where indexname = 'contacts_search'`,
  )
  await query(
    url,
    // Made at once over all of them, it takes a tenth of the time.
    'drop index contacts_search',
    `insert into contacts (id, created_at, updated_at, org_id, name, email, phone)
     select gen_random_uuid(), now(), now(), ${sqlIdOf('org', String(ORG.large))}, ${words(CONTACT_FIRST_NAMES)}[1 + n % 25] || ' ' ||
       ${words(CONTACT_LAST_NAMES)}[1 + (n / 25) % 40] || ' ' || substr(md5(n::text), 1, 6), 'contact' || n || '@bench.tendwell.test',
       '+1 646 ' || lpad((n / 10000)::text, 3, '0') || ' ' || lpad((n % 10000)::text, 4, '0')
     from generate_series(1, ${CONTACTS}) n`,
    index?.indexdef ?? '',
    // One in nine of them was there once.
    `set session_replication_role = replica`,
    `insert into appointments (id, created_at, updated_at, org_id, contact_id, name, email, phone, title, color,
       starts_at, ends_at, busy_from, busy_until, status, event_type)
     select gen_random_uuid(), now(), now(), c.org_id, c.id, c.name, c.email, c.phone, 'Check-up', 'blue',
       at, at + interval '30 minutes', at, at + interval '30 minutes', 'no_show', 'contact'
     from (select *, row_number() over (order by id) as n from contacts where org_id = ${sqlIdOf('org', String(ORG.large))}) c
     cross join lateral (select now() - c.n * interval '1 minute' as at) calculated
     where c.n % 9 = 0`,
    `set session_replication_role = default`,
    'vacuum analyze users, memberships, contacts, appointments',
  )
}

const ORDERS = ['name', 'email', 'role', 'status', 'createdAt'] as const
const random = (below: number): number => Math.floor(Math.random() * below)
const pick = <Item>(items: readonly Item[], fallback: Item): Item => items[random(items.length)] ?? fallback

/** A look at the list: any page of it, any order, a status, a role, part of a name; each as often as the others. */
export function lookAtUsers(crowd: Crowd, token: string): Request {
  const search = new URLSearchParams({ limit: '10' })
  const looks = [
    () => search.set('page', String(1 + random(CROWDS[crowd] / 10))),
    () => {
      search.set('orderBy', pick(ORDERS, 'name'))
      search.set('order', pick(['asc', 'desc'], 'asc'))
    },
    () => search.set('status', pick(['active', 'pending'], 'active')),
    () => search.set('role', pick(['user', 'org-staff'], 'user')),
    () => search.set('s', pick([...FIRST_NAMES, ...LAST_NAMES, '555 77', 'zz', 'nobody'], 'Ada')),
  ]
  pick(looks, () => undefined)()
  return {
    method: 'GET',
    path: `/api/org/${idOf('org', ORG[crowd])}/users?${search.toString()}`,
    headers: { 'x-forwarded-for': `10.9.${random(100)}.${random(100)}`, authorization: `Bearer ${token}` },
  }
}

const unmarked = (name: string): string => name.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
/** Two letters change places. */
const mistaken = (name: string): string =>
  name.slice(0, -3) + (name.at(-2) ?? '') + (name.at(-3) ?? '') + (name.at(-1) ?? '')

/** Somebody at the desk types who is on the phone: a name, without its marks, mistaken, a part of it, an address, the end of a number. */
export const searchCrowd = (token: string): Request => seek(`/api/org/${idOf('org', ORG.large)}/people`, token)

/** The same where everything is looked for at once: visits of who is meant, orders, products, organisations. */
export const searchRecords = (token: string): Request => seek(`/api/search/org/${idOf('org', ORG.large)}`, token)

function seek(path: string, token: string): Request {
  const number = 1 + random(CONTACTS)
  const first = pick(CONTACT_FIRST_NAMES, 'Ada')
  const last = pick(CONTACT_LAST_NAMES, 'Diaz')
  const parts = [
    () => first,
    () => unmarked(last).slice(0, 4),
    () => `${unmarked(last)} ${unmarked(first)}`,
    () => `${last} ${random(16).toString(16)}${random(16).toString(16)}`,
    () => mistaken(pick(['Kowalski', 'Whitfield', 'Johnson', 'Andersson', 'Fischer'], 'Kowalski')),
    () => pick(['mohamed', 'ahmad', 'fatima', 'wang wei', 'li na', '王', 'محمد'], 'li na'),
    () => `contact${number}@`,
    () => String(number % 10_000).padStart(4, '0'),
    () => 'nobody',
  ]
  const search = new URLSearchParams({ s: pick(parts, () => 'Ada')() })
  return {
    method: 'GET',
    path: `${path}?${search.toString()}`,
    headers: { 'x-forwarded-for': `10.9.${random(100)}.${random(100)}`, authorization: `Bearer ${token}` },
  }
}
