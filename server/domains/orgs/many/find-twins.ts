import { z } from 'zod'
import { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { managedBy } from '../directory/list-orgs.ts'

interface Sought {
  line: number
  name: string
  email: string
  address: string
  zipcode: string
}

const TwinRow = z.object({ line: z.number(), id: OrgId })

/**
 * Which lines tell of an org that is there already: of the same address of mail, or of the same name in the same place. Only
 * among the orgs that somebody looks after, so that nobody learns of others'.
 *
 * @returns the id of the oldest such org by the line
 */
export async function findTwins(
  reader: Reader,
  actor: SignedIn,
  lines: readonly Sought[],
): Promise<Map<number, OrgId>> {
  const { rows } = await sqlOf(TwinRow)`
    with told as (
      select t.line, lower(t.name) as name, lower(t.email) as email, lower(t.address) as address, lower(t.zipcode) as zipcode
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (line int, name text, email text, address text, zipcode text)
    ), known as materialized (
      select o.id, lower(o.name) as name, lower(o.email) as email, lower(o.address) as address, lower(o.zipcode) as zipcode
      from orgs o where ${managedBy(actor)}
    ), twins as (
      select t.line, k.id from told t join known k on k.email = t.email
      union all
      select t.line, k.id from told t join known k on k.name = t.name and (k.zipcode = t.zipcode or k.address = t.address)
    )
    select distinct on (line) line, id from twins order by line, id`.execute(reader)
  return new Map(rows.map(({ line, id }) => [line, id]))
}

const ManagedRow = z.object({ id: OrgId, name: z.string() })

/** The org of this id, where somebody looks after it; else null. */
export async function findManaged(reader: Reader, actor: SignedIn, id: OrgId) {
  const { rows } = await sqlOf(ManagedRow)`
    select o.id, o.name from orgs o where o.id = ${id} and ${managedBy(actor)}`.execute(reader)
  return rows[0] ?? null
}
