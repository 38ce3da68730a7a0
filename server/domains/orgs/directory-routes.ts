import { directory } from '#shared/domains/orgs/directory-api.ts'
import { partnersOf } from '#shared/kernel/reach.ts'
import { recordDownload } from '#server/audit/record-download.ts'
import { readerOf } from '#server/database/orm.ts'
import { assertOwner, issueToken, requireHuman } from '#server/domains/identity/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { endLogin, logInAs } from './login-as/log-in-as.ts'
import { changeOrg } from './directory/change-org.ts'
import { shareHealth } from './settings/share-health.ts'
import { changeSettings } from './settings/change-settings.ts'
import { createOrg } from './directory/create-org.ts'
import { exportOrgs } from './directory/export-orgs.ts'
import { listOrgs } from './directory/list-orgs.ts'
import { readOrg, readPublicPartner } from './directory/read-org.ts'
import { registerOrg } from './registration/register-org.ts'
import { removeOrg } from './directory/remove-org.ts'
import { approveOrg, setOrgStatus } from './directory/set-status.ts'

export const directoryRoutes = routesOf(directory, {
  list: ({ reader, actor, query, services: { clock } }) => listOrgs(reader, actor, query, clock()),

  async exportList({ reader, context, actor, query }) {
    const [orgId = null] = partnersOf(actor)
    await recordDownload(reader, context, {
      kind: 'org.exported',
      orgId,
      subjectId: actor.userId,
      details: { filters: query },
    })
    return writing(exportOrgs(reader, actor, query, context.clock()))
  },

  get: async ({ reader, params }) => ({ org: await readOrg(reader, params.orgId) }),

  getPartner: async ({ reader, params }) => ({ org: await readPublicPartner(reader, params.partnerId) }),

  async create({ context, body }) {
    const id = await createOrg(context, body)
    return { org: await readOrg(readerOf(context.em), id) }
  },

  async register({ context, services, body }) {
    await requireHuman(services, body.recaptcha, context.origin.ip)
    return { id: await registerOrg(context, body), status: 'pending' as const }
  },

  async change({ context, reader, caller, params, body }) {
    await changeOrg(context, caller, params.orgId, body)
    return { org: await readOrg(reader, params.orgId) }
  },

  async shareHealth({ context, reader, params, body }) {
    await shareHealth(context, params.orgId, body.isHealthShared)
    return { org: await readOrg(reader, params.orgId) }
  },

  async changeSettings({ context, reader, caller, params, body }) {
    await changeSettings(context, caller, params.orgId, body)
    return { org: await readOrg(reader, params.orgId) }
  },

  async approve({ context, reader, caller, params }) {
    await approveOrg(context, caller, params.orgId)
    return { org: await readOrg(reader, params.orgId) }
  },

  async setStatus({ context, reader, params, body }) {
    await setOrgStatus(context, params.orgId, body.status)
    return { org: await readOrg(reader, params.orgId) }
  },

  async remove({ context, params }) {
    await removeOrg(context, params.orgId)
    return undefined
  },

  async logInAs({ context, services, reader, actor, params, body }) {
    const { reason, ...shown } = body
    await assertOwner(context, services, shown)
    await logInAs(context, params.orgId, reason)
    return issueToken(reader, services, actor.sessionId, services.clock())
  },

  async endLogin({ context, services, reader, actor, params }) {
    await endLogin(context, params.orgId)
    return issueToken(reader, services, actor.sessionId, services.clock())
  },
})
