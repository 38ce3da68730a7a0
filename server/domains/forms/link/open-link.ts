import { sql } from 'kysely'
import { z } from 'zod'
import type { AskedForms } from '#shared/domains/forms/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { givenName } from '#server/language/given-name.ts'
import { askedOf, readStands } from '../visit/read-stands.ts'
import type { Stand, VisitRow } from '../visit/read-stands.ts'
import { readVersions } from '../visit/read-versions.ts'
import { opensForms, saidBy } from '../form-token.ts'

const OrgRow = z.object({ id: OrgId, name: z.string(), phone: z.string().nullable(), time_zone: z.string() })

export interface OpenedLink {
  visit: VisitRow
  stands: Stand[]
  timeZone: string
  view: AskedForms
}

/**
 * What a link opens: nothing of the person but the name by which they are greeted, and the forms of their one visit.
 *
 * @throws AppError `not_found` for a link that was not given out, is too old or was revoked, and once the visit is over or off or its
 *   org is not active
 */
export async function openLink(reader: Reader, vault: Vault, token: string, now: number): Promise<OpenedLink> {
  const said = saidBy(token, now)
  if (said === null) throw new AppError('not_found')
  const [found] = await readStands(reader, sql`a.id = ${said.appointmentId} and a.ends_at > ${new Date(now)}`)
  if (found === undefined || !opensForms(vault, token, said, found.visit.link_round)) throw new AppError('not_found')
  const { visit } = found
  if (['cancelled', 'no_show', 'done'].includes(visit.status)) throw new AppError('not_found')
  const { rows } = await sqlOf(OrgRow)`
    select id, name, phone, time_zone from orgs
    where id = ${visit.org_id} and status = 'active' and deleted_at is null`.execute(reader)
  const [org] = rows
  if (org === undefined) throw new AppError('not_found')
  const stands = askedOf(found.stands)
  const versions = await readVersions(reader, stands)
  return {
    visit,
    stands,
    timeZone: org.time_zone,
    view: {
      org: { id: org.id, name: org.name, phone: org.phone },
      firstName: givenName(visit.name),
      forms: stands.flatMap(({ form, number, stand }) => {
        const content = versions.find((one) => one.id === form && one.number === number)?.content
        return content === undefined ? [] : [{ form, number, content, isDone: stand === 'done' }]
      }),
    },
  }
}
