import { NewOrgKind, OrgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { settingsAfter } from '#shared/domains/orgs/settings-rules.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { OrgKind } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** Of every kind, set or not. */
export async function listDefaults(reader: Reader): Promise<OrgDefaults[]> {
  const { rows } = await sqlOf(OrgDefaults)`select kind, system, features, version from org_defaults`.execute(reader)
  return NewOrgKind.options.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, system: [], features: [], version: 0 },
  )
}

/** The settings that a new org of a kind begins with. */
export async function settingsToBegin(reader: Reader, kind: OrgKind): Promise<OrgSettings> {
  const found = (await listDefaults(reader)).find((one) => one.kind === kind)
  if (found === undefined || found.version === 0) return {}
  return settingsAfter({}, { system: found.system, features: found.features })
}
