import { z } from 'zod'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import type { InvitingOrg, MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { Feature } from '#shared/kernel/feature.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { judge } from '#shared/kernel/judgement.ts'
import type { Asker } from '#shared/kernel/judgement.ts'
import { isFromOutside } from '#shared/kernel/reach.ts'
import { OrgKind, Role } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { ownMailboxes } from '#server/domains/identity/index.ts'
import type { Inviter } from '../invites/invite-people.ts'

/** By whom a file is brought in, as far as that decides whom they may invite. */
export interface Importer extends Inviter {
  /** The roles that they may invite to, and take invitations back of. */
  roles: readonly MemberRole[]
  /** Mailboxes of their own, to which they may not send an invitation. */
  own: ReadonlySet<string>
}

/** The org that people are invited into. */
export interface Inviting extends InvitingOrg {
  id: OrgId
  partnerId: OrgId | null
}

const InvitingRow = z.object({
  partnerId: OrgId.nullable(),
  kind: OrgKind,
  settings: z.object({ features: z.array(Feature).optional() }),
})

export async function readInviting(reader: Reader, id: OrgId): Promise<Inviting> {
  const { rows } = await sqlOf(InvitingRow)`
    select partner_id as "partnerId", kind, settings from orgs where id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new Error('An import is of an org that is there')
  return { id, partnerId: row.partnerId, role: row.kind, features: row.settings.features ?? [] }
}

/** As what the caller would invite: by the declaration of the calls by which invitations are managed one by one. */
export async function importerOf(reader: Reader, asker: Asker, org: Inviting): Promise<Importer> {
  const { id, partnerId } = org
  const grant = judge(invites.cancel, asker, { orgs: [{ id, partnerId }], people: [] })
  const role = typeof grant === 'string' ? null : grant.role
  const outside = isFromOutside(asker, role)
  return {
    userId: UserId.parse(asker.userId),
    isFromOutside: outside,
    roles: typeof grant === 'string' ? [] : rolesInvitedBy(role ?? 'system-admin', org),
    own: outside ? await ownMailboxes(reader, UserId.parse(asker.userId)) : new Set(),
  }
}

const AskerRow = z.object({
  systemAdmin: z.boolean(),
  language: z.string(),
  memberships: z.array(z.object({ orgId: OrgId, role: Role })),
})

/**
 * The same of whoever had a worker carry it out, by what they are at this moment: who was let go since invites nobody.
 *
 * @returns null for an account that is closed or suspended
 */
export async function findImporter(
  reader: Reader,
  userId: UserId | null,
  org: Inviting,
): Promise<(Importer & { language: Language }) | null> {
  const { rows } = await sqlOf(AskerRow)`
    select u.role = 'system-admin' as "systemAdmin", u.language,
      coalesce((select jsonb_agg(jsonb_build_object('orgId', m.org_id, 'role', m.role))
        from memberships m join orgs o on o.id = m.org_id
        where m.user_id = u.id and m.status = 'active' and o.status = 'active' and o.deleted_at is null
          and m.org_id = any(${[org.id, ...(org.partnerId === null ? [] : [org.partnerId])]}::uuid[])), '[]') as memberships
    from users u where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined || userId === null) return null
  const { language, ...rest } = row
  // Somebody who was logged in as the org has the rights of the system again: they are the same here.
  const importer = await importerOf(reader, { ...rest, userId, actingFor: null }, org)
  return { ...importer, language: isLanguage(language) ? language : 'en' }
}
