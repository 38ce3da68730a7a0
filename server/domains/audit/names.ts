import { z } from 'zod'
import { sql } from 'kysely'
import type { AuditEntry } from '#shared/domains/audit/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** Who reads the log, as far as it decides what they may know. */
export interface LogReader {
  /** Whose log it is; null for that of everything. */
  orgId: OrgId | null
  /** Whether they work there themselves: people who are known there without an account are told to nobody else. */
  isOwnStaff: boolean
  /** Whether they may learn who is a patient there: a partner's people only where the org shares its health data. */
  isToldOfPatients: boolean
  language: Language
}

const NameRow = z.object({ id: z.string(), name: z.string() })

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids in the details of an entry, however deep. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** What is called how, of all that the entries name by ids: one statement for a page of them. */
export async function namesIn(
  reader: Reader,
  entries: readonly AuditEntry[],
  { orgId, isOwnStaff, isToldOfPatients, language }: LogReader,
): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(({ subjectId, details }) => [...idsIn(subjectId), ...idsIn(details)]))]
  if (ids.length === 0) return {}
  const named = sql`any(${ids}::uuid[])`
  const ofOrg = orgId === null ? sql`` : sql`and org_id = ${orgId}`
  // Of another org's people none is told here, whoever wrote their id into a detail.
  const people =
    orgId === null
      ? sql``
      : sql`and exists (select 1 from memberships m where m.user_id = users.id and m.org_id = ${orgId}
          ${isToldOfPatients ? sql`` : sql`and m.role <> 'user'`})`
  const known = sql`
    union all select id, name from contacts where id = ${named} ${ofOrg}
    union all select a.id, coalesce(c.name, a.name) from appointments a left join contacts c on c.id = a.contact_id
      where a.id = ${named} and a.user_id is null and a.org_id = ${orgId}
    union all select w.id, coalesce(c.name, w.name) from waiting_entries w left join contacts c on c.id = w.contact_id
      where w.id = ${named} and w.user_id is null and w.org_id = ${orgId}`
  const { rows } = await sqlOf(NameRow)`
    select id, name from (
      select id, name from rooms where id = ${named} ${ofOrg}
      union all select id, coalesce(names->>${language}, names->>'en') from appointment_types where id = ${named} ${ofOrg}
      union all select id, name from services where id = ${named}
      union all select id, name from orgs where id = ${named}
      union all select id, trim(first_name || ' ' || last_name) from users where id = ${named} ${people}
      ${isOwnStaff && orgId !== null ? known : sql``}) named
    where name is not null and name <> ''`.execute(reader)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
