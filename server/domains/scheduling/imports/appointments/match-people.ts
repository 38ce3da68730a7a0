import { z } from 'zod'
import { sql } from 'kysely'
import { digitsOf, keyOf, numberKeyOf } from '#shared/domains/contacts/same-person.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

/** Whom a line is about, as it says itself. */
export interface SaidPerson {
  name: string
  /** Lower case. */
  email: string | null
  phone: string | null
  /** `YYYY-MM-DD`; null where the line does not say. */
  birthdate: string | null
}

/** Somebody of the org: a member by their account, or a contact. */
interface Candidate {
  userId: string | null
  contactId: string | null
  /** Null where the org does not know. */
  birthdate: string | null
  /** A contact that had become a user who is no member any more. */
  isConverted: boolean
}

/** Whom a line is about: somebody who is there, somebody new, or nobody can tell. */
export type Match = { known: Candidate } | { born: string | null } | { problem: LineProblem }

const SEVERAL: Match = { problem: problem('birthdate', 'validation.importSeveralPeople') }
const BORN_OTHERWISE: Match = { problem: problem('email', 'validation.importBornOtherwise') }

/**
 * Whose the appointments of lines are. The address decides, and of who has none the number with the name; whoever is known to be
 * born on another day than the line says is somebody else. Where more than one is left nobody is chosen: it would carry
 * one person's history to another. Nobody of another org is looked at.
 *
 * @param isHeld whether those who are found are held until the transaction ends
 */
export async function matchPeople<Person extends SaidPerson>(
  reader: Reader,
  orgId: OrgId,
  people: readonly Person[],
  isHeld: boolean,
): Promise<ReadonlyMap<Person, Match>> {
  const candidates = await findCandidates(reader, orgId, people, isHeld)
  const alike = Map.groupBy(people, keyOf)
  return new Map(
    [...alike].flatMap(([key, group]) => {
      const isByEmail = group.some(({ email }) => email !== null)
      const said = group.map(({ birthdate }) => birthdate)
      const matches = resolve(said, candidates.get(key) ?? [], isByEmail)
      return group.map((person) => [person, matches.get(person.birthdate) ?? SEVERAL] as const)
    }),
  )
}

/** By the day of birth that lines say (null for none) whom those lines of one address, or of one number and name, are about. */
export function resolve(
  said: readonly (string | null)[],
  candidates: readonly Candidate[],
  isByEmail: boolean,
): ReadonlyMap<string | null, Match> {
  // A member and a contact of one address are one person, as when the contact is converted.
  const onlyOf = ([first, ...others]: readonly Candidate[]): Match =>
    first === undefined || (others.length > 0 && !isByEmail) ? SEVERAL : { known: first }
  const matches = new Map<string | null, Match>()
  const births = new Set(said.filter((born) => born !== null))
  const unknown = candidates.filter(({ birthdate }) => birthdate === null)
  const strangers = [...births].filter((born) => candidates.every(({ birthdate }) => birthdate !== born))
  for (const born of births) matches.set(born, onlyOf(candidates.filter(({ birthdate }) => birthdate === born)))
  for (const born of strangers) matches.set(born, strangerOf(born))

  function strangerOf(born: string): Match {
    // One of them may be the one whose day nobody has written down; which, the file does not say.
    if (unknown.length > 0) return strangers.length > 1 ? SEVERAL : onlyOf(unknown)
    if (!isByEmail) return { born }
    // An address is one contact's in an org.
    if (candidates.length > 0) return BORN_OTHERWISE
    return strangers.length > 1 ? SEVERAL : { born }
  }

  function unsaid(): Match {
    const found = strangers.map((born) => matches.get(born))
    if (found.includes(SEVERAL)) return SEVERAL
    const made = found.filter((match) => match !== undefined && 'born' in match)
    const days = new Set(candidates.flatMap(({ birthdate }) => birthdate ?? []))
    if (isByEmail ? days.size > 1 : candidates.length + made.length > 1) return SEVERAL
    return candidates.length > 0 ? onlyOf(candidates) : (made[0] ?? { born: null })
  }
  return matches.set(null, unsaid())
}

const MemberRow = z.object({ id: z.string(), email: z.string(), birthdate: z.string().nullable() })
const ContactRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  isConverted: z.boolean(),
})

/** By their keys, those of an address with the member first. */
async function findCandidates(
  reader: Reader,
  orgId: OrgId,
  people: readonly SaidPerson[],
  isHeld: boolean,
): Promise<ReadonlyMap<string, Candidate[]>> {
  if (people.length === 0) return new Map()
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))]
  const numbers = [...new Set(people.flatMap(({ email, phone }) => (email === null ? [digitsOf(phone)] : [])))]
  const { rows: members } = await sqlOf(MemberRow)`
    select u.id, lower(u.email) as email, u.birthdate::text as birthdate from users u
    join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status = 'active'
    where u.email = any(${emails}::text[]) and u.deleted_at is null`.execute(reader)
  const { rows: contacts } = await sqlOf(ContactRow)`
    select id, name, email, phone, birthdate::text as birthdate, converted_at is not null as "isConverted" from contacts
    where org_id = ${orgId} and email = any(${emails}::text[]) order by email ${isHeld ? sql`for no key update` : sql``}`.execute(
    reader,
  )
  const { rows: called } = await sqlOf(ContactRow)`
    select id, name, email, phone, birthdate::text as birthdate, false as "isConverted" from contacts
    where org_id = ${orgId} and phone is not null and converted_at is null
      and regexp_replace(phone, '[^0-9]', '', 'g') = any(${numbers}::text[])
    order by id ${isHeld ? sql`for key share` : sql``}`.execute(reader)
  const isMember = new Set(members.map(({ email }) => email))
  const found = [
    ...members.map(({ id, email, birthdate }) => ({
      key: email,
      candidate: { userId: id, contactId: null, birthdate, isConverted: false },
    })),
    // What became of a contact is the member.
    ...contacts
      .filter(({ email, isConverted }) => !isConverted || !isMember.has(email ?? ''))
      .map((row) => ({ key: row.email ?? '', candidate: candidateOf(row) })),
    ...called.map((row) => ({ key: numberKeyOf(row), candidate: candidateOf(row) })),
  ]
  const byKey = Map.groupBy(found, ({ key }) => key)
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ candidate }) => candidate)]))
}

const candidateOf = ({ id, birthdate, isConverted }: z.infer<typeof ContactRow>): Candidate => ({
  userId: null,
  contactId: id,
  birthdate,
  isConverted,
})
