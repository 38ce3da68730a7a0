import { directory } from '#shared/domains/orgs/directory-api.ts'
import { isPartnerRole } from '#shared/kernel/roles.ts'
import { recordLook } from '#server/audit/record-look.ts'
import { readerOf } from '#server/database/orm.ts'
import { issueToken, requireHuman } from '#server/domains/identity/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { endLogin, logInAs } from '../login-as/log-in-as.ts'
import { changeOrg } from './change-org.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { createOrg } from './create-org.ts'
import { exportOrgs } from './export-orgs.ts'
import { listOrgs } from './list-orgs.ts'
import { readOrg, readPublicPartner } from './read-org.ts'
import { registerOrg } from '../registration/register-org.ts'
import { removeOrg } from './remove-org.ts'
import { approveOrg, setOrgStatus } from './set-status.ts'

export const directoryRoutes = routesOf(directory, {
  list: ({ reader, actor, query }) => listOrgs(reader, actor, query),

  async exportList({ reader, context, actor, query }) {
    const orgId = actor.memberships.find(({ role }) => isPartnerRole(role))?.orgId ?? null
    await recordLook(reader, context, {
      kind: 'org.exported',
      orgId,
      subjectId: actor.userId,
      details: { filters: query },
    })
    return writing(exportOrgs(reader, actor, query))
  },

  get: async ({ reader, params }) => ({ org: await readOrg(reader, params.id) }),

  getPartner: async ({ reader, params }) => ({ org: await readPublicPartner(reader, params.partnerId) }),

  async create({ context, body }) {
    const id = await createOrg(context, body)
    return { org: await readOrg(readerOf(context.em), id) }
  },

  async register({ context, services, body }) {
    await requireHuman(services, body.recaptcha, context.origin.ip)
    return { id: await registerOrg(context, body), status: 'pending' as const }
  },

  async change({ context, reader, standing, params, body }) {
    await changeOrg(context, standing, params.id, body)
    return { org: await readOrg(reader, params.id) }
  },

  async changeSettings({ context, reader, standing, params, body }) {
    await changeSettings(context, standing, params.id, body)
    return { org: await readOrg(reader, params.id) }
  },

  async approve({ context, reader, standing, params }) {
    await approveOrg(context, standing, params.id)
    return { org: await readOrg(reader, params.id) }
  },

  async setStatus({ context, reader, params, body }) {
    await setOrgStatus(context, params.id, body.status)
    return { org: await readOrg(reader, params.id) }
  },

  async remove({ context, params }) {
    await removeOrg(context, params.id)
    return undefined
  },

  async logInAs({ context, services, reader, actor, params, body }) {
    await logInAs(context, params.id, body.reason)
    return issueToken(reader, services.tokens, actor.sessionId, services.clock())
  },

  async endLogin({ context, services, reader, actor, params }) {
    await endLogin(context, params.id)
    return issueToken(reader, services.tokens, actor.sessionId, services.clock())
  },
})
