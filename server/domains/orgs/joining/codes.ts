import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { sql } from 'kysely'
import { JOIN_ALPHABET, JOIN_LENGTH } from '#shared/domains/orgs/joining/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'

const CodeRow = z.object({ code: z.string(), madeAt: z.string() })

interface Code {
  code: string | null
  madeAt: string | null
}

/** The code that an org gives out at present. */
export async function readCode(reader: Reader, orgId: OrgId): Promise<Code> {
  const { rows } = await sqlOf(CodeRow)`
    select code, made_at as "madeAt" from join_codes where org_id = ${orgId}`.execute(reader)
  const [row] = rows
  return row === undefined ? { code: null, madeAt: null } : { code: row.code, madeAt: instantFromRow(row.madeAt) }
}

const newCode = (): string =>
  Array.from({ length: JOIN_LENGTH }, () => JOIN_ALPHABET.charAt(randomInt(JOIN_ALPHABET.length))).join('')

/** Gives a clinic a code in place of the one it had. @throws AppError `forbidden` for an org that treats nobody */
export async function makeCode(context: DomainContext, orgId: OrgId): Promise<Code> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { role } = await lockPeopleOf(em, orgId)
    if (role !== 'customer') throw new AppError('forbidden')
    await sql`
      insert into join_codes (org_id, code, made_by_id, made_at)
      values (${orgId}, ${newCode()}, ${signedIn(context.actor).userId}, ${new Date(context.clock())})
      on conflict (org_id) do update set code = excluded.code, made_by_id = excluded.made_by_id, made_at = excluded.made_at`.execute(
      reader,
    )
    await recordEvent({ ...context, em }, { kind: 'joining.code_made', orgId, subjectId: orgId })
    return readCode(reader, orgId)
  })
}

/** Ends the code of an org; where there is none that is no error. */
export async function endCode(context: DomainContext, orgId: OrgId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const { rows } = await sql`delete from join_codes where org_id = ${orgId} returning org_id`.execute(readerOf(em))
    if (rows.length > 0) await recordEvent({ ...context, em }, { kind: 'joining.code_ended', orgId, subjectId: orgId })
  })
}
