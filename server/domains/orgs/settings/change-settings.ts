import { changesOf } from '#shared/domains/audit/public-values.ts'
import { sql } from 'kysely'
import { foreignSettings, changedSettings, settingsAfter } from '#shared/domains/orgs/settings-rules.ts'
import type { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { isAsSystem } from '#shared/kernel/reach.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { loadOrg } from '../directory/load-org.ts'
import { assertLandingSite } from '../landing-site.ts'

/**
 * Changes the settings of an org: its admin what is the org's to decide, the system what it grants as well
 * (docs/decisions/orgs/features.md).
 *
 * @throws AppError `version_conflict`, `forbidden` naming what is not theirs to change; `invalid_input` for a website that is not there; `mfa_not_set_up` for an admin who
 *   requires of all staff what they do not have themselves
 */
export async function changeSettings(
  context: DomainContext,
  caller: Caller,
  id: OrgId,
  { version, ...change }: ChangeOrgSettings,
): Promise<void> {
  const isSystem = isAsSystem(caller.role)
  await inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, id, version)
    const foreign = foreignSettings(org.settings, change, isSystem ? 'system' : 'admin')
    if (foreign.length > 0) {
      const sentence = { key: 'validation.featureNotGranted' }
      throw new AppError('forbidden', { fields: Object.fromEntries(foreign.map((field) => [field, sentence])) })
    }
    const after = settingsAfter(org.settings, change)
    const fields = changedSettings(org.settings, after)
    if (fields.length === 0) return
    if (fields.includes('requireSecondFactor') && after.requireSecondFactor === true && !isSystem)
      await assertOwnFactor(readerOf(em), signedIn(context.actor).userId)
    const before = org.settings
    await assertLandingSite(readerOf(em), id, before, after)
    org.settings = after
    await em.flush()
    await recordEvent(
      { ...context, em },
      {
        kind: 'org.settings_changed',
        orgId: id,
        subjectId: id,
        details: changesOf('org.settings_changed', fields, before, after),
      },
    )
  })
}

/** Else the switch would shut them out of the very screen that it is on. */
async function assertOwnFactor(reader: Reader, userId: string): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${userId} and mfa_preferred is not null`.execute(reader)
  if (rows.length === 0) throw new AppError('mfa_not_set_up')
}
