import { Readable } from 'node:stream'
import { account } from '#shared/domains/identity/account-api.ts'
import { recordDownload } from '#server/audit/record-download.ts'
import { orgsOf, requireShared } from '#server/runtime/sharing/shared-with.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { changeMedicalHistory } from './change-medical-history.ts'
import { changeProfile } from './change-profile.ts'
import { changeSettings } from './change-settings.ts'
import { closeAccount } from './close-account.ts'
import { exportAccount } from './export-account.ts'
import { readMedicalHistory, readProfile, requirePatient } from './read-account.ts'

export const accountRoutes = routesOf(account, {
  getMe: async ({ reader, actor }) => ({ user: await readProfile(reader, actor.userId) }),

  async updateMe({ context, reader, actor, body }) {
    const { version, ...changes } = body
    await changeProfile(context, { userId: actor.userId, changes, version })
    return { user: await readProfile(reader, actor.userId) }
  },

  getMedical: async ({ reader, actor }) => ({ medical: await readMedicalHistory(reader, actor.userId) }),

  async getMedicalOf({ reader, caller, actor, params }) {
    if (caller.isOpened !== true) await requirePatient(reader, params)
    await requireShared(reader, 'history', orgsOf(caller, actor), params.userId)
    return { medical: await readMedicalHistory(reader, params.userId) }
  },

  async updateMedical({ context, reader, actor, body }) {
    await changeMedicalHistory(context, body)
    return { medical: await readMedicalHistory(reader, actor.userId) }
  },

  updateSettings: async ({ context, body }) => ({ settings: await changeSettings(context, body.settings) }),

  async exportMe({ context, services, reader, actor }) {
    await recordDownload(reader, context, { kind: 'user.exported', subjectId: actor.userId, userId: actor.userId })
    return writing((ctx) => {
      ctx.type = 'application/zip'
      ctx.attachment('tendwell-my-data.zip')
      ctx.set('cache-control', 'no-store')
      const { personData, storage } = services
      const zip = Readable.from(exportAccount(personData, { reader, storage, userId: actor.userId }))
      zip.on('error', (error) => services.log.error({ err: error }, 'an export was not finished'))
      ctx.body = zip
    })
  },

  closeMe: async ({ context, services, body }) => {
    await closeAccount(context, services, body.password)
    return undefined
  },
})
