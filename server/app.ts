import { join } from 'node:path'
import compress from 'koa-compress'
import Koa from 'koa'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { auditRoutes } from './domains/audit/index.ts'
import {
  accountRoutes,
  eraseClosedAccounts,
  findActor,
  findSessionOwner,
  identityRoutes,
  mfaRoutes,
  passwordRoutes,
  sendMfaCode,
  sendNotice,
  sendResetLink,
  sweepLinksAndCodes,
  sweepSessions,
} from './domains/identity/index.ts'
import {
  findEntry,
  journalExportRoutes,
  journalRoutes,
  reviewRoutes,
  statisticsRoutes,
  streakRoutes,
  sweepEntries,
} from './domains/journal/index.ts'
import {
  cartRoutes,
  findTransaction,
  foldTallies,
  inventoryRoutes,
  slipRoutes,
  sendLowMail,
  stockRoutes,
  figureRoutes,
  partnerFigureRoutes,
} from './domains/inventory/index.ts'
import { mediaRoutes, sweepUploads } from './domains/media/index.ts'
import { messagingRoutes, pushRoutes } from './domains/messaging/index.ts'
import {
  findInvite,
  findPartner,
  findPersonOrgs,
  inviteRoutes,
  isOrg,
  listManaged,
  orgRoutes,
  organisationRoutes,
  peopleRoutes,
  registrationRoutes,
  sendInviteMail,
  sendOrgMail,
} from './domains/orgs/index.ts'
import { forgetErased, paymentRoutes } from './domains/payments/index.ts'
import { findPlan, iconRoutes, planRoutes } from './domains/plans/index.ts'
import {
  bookingRoutes,
  contactRoutes,
  feedRoutes,
  findAppointment,
  findContact,
  followInvited,
  holdRoutes,
  importRoutes,
  locatorRoutes,
  offerFreed,
  reminderRoutes,
  roomRoutes,
  schedulingRoutes,
  seriesRoutes,
  sendBookingMail,
  sendChangeMail,
  sendSeriesMail,
  sendOffer,
  sendReminders,
  sweepHolds,
  sweepOffers,
  sweepWaiting,
  waitingRoutes,
} from './domains/scheduling/index.ts'
import { migrationRoutes, personServiceRoutes, serviceRoutes } from './domains/services/index.ts'
import type { AccessSources } from './http/access.ts'
import type { Services } from './runtime/services.ts'
import { desktopUpdates } from './http/desktop-updates.ts'
import { answerErrors } from './http/errors.ts'
import { sweepKeptAnswers } from './http/jobs.ts'
import { mount } from './http/mount.ts'
import { platformRoutes, referenceFiles } from './http/platform-routes.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { website } from './http/website.ts'
import type { Job } from './runtime/job.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [
  sweepSessions,
  sweepLinksAndCodes,
  sendMfaCode,
  sendNotice,
  sendResetLink,
  eraseClosedAccounts,
  sweepUploads,
  sweepKeptAnswers,
  sendBookingMail,
  sendChangeMail,
  sendSeriesMail,
  sweepHolds,
  offerFreed,
  sendOffer,
  sweepOffers,
  sweepWaiting,
  sendReminders,
  followInvited,
  sendOrgMail,
  sendInviteMail,
  sweepEntries,
  sendLowMail,
  foldTallies,
  forgetErased,
] as never

/** Puts the HTTP side together: the one place that knows every domain. */
export function createApp(services: Services): Koa {
  const { config, log, reader, tokens, clock } = services
  // The proxy adds the address it saw at the end of X-Forwarded-For; what stands before it a client may have made up.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  app.on('error', (error: unknown) => log.error({ err: error }, 'response failed'))

  const sources: AccessSources = {
    findActor: (token) => findActor({ reader, tokens, idleMs: config.sessionIdleMs }, token, clock()),
    findPartner,
    isOrg,
    findRecord: {
      appointment: findAppointment,
      contact: findContact,
      user: findPersonOrgs,
      invite: findInvite,
      transaction: findTransaction,
      entry: findEntry,
      plan: findPlan,
      async session(_reader, id) {
        const owner = await findSessionOwner(reader, id)
        return owner === null ? null : { orgIds: [], subjects: [owner] }
      },
    },
  }
  const routes = [
    ...platformRoutes({
      contract,
      version: config.version,
      recaptchaSiteKey: config.recaptcha?.siteKey ?? null,
      listManaged,
    }),
    ...identityRoutes,
    ...mfaRoutes,
    ...passwordRoutes,
    ...accountRoutes,
    ...mediaRoutes,
    ...auditRoutes,
    ...messagingRoutes,
    ...pushRoutes,
    ...orgRoutes,
    ...organisationRoutes,
    ...inviteRoutes,
    ...registrationRoutes,
    ...schedulingRoutes,
    ...seriesRoutes,
    ...holdRoutes,
    ...roomRoutes,
    ...reminderRoutes,
    ...contactRoutes,
    ...feedRoutes,
    ...importRoutes,
    ...bookingRoutes,
    ...locatorRoutes,
    ...waitingRoutes,
    ...journalRoutes,
    ...reviewRoutes,
    ...journalExportRoutes,
    ...statisticsRoutes,
    ...streakRoutes,
    ...planRoutes,
    ...iconRoutes,
    ...serviceRoutes,
    ...personServiceRoutes,
    ...migrationRoutes,
    // Before the rest of inventory, whose `/api/inv/{orgId}/{tx}` would answer for its words as well.
    ...stockRoutes,
    // Before `/api/inv/{orgId}`, which would take their words for an org.
    ...figureRoutes,
    ...partnerFigureRoutes,
    // Before what names a transaction: `/api/inv/{orgId}/{tx}` would answer for these as well.
    ...slipRoutes,
    ...inventoryRoutes,
    ...cartRoutes,
    ...paymentRoutes,
    // The last: `/api/user/{id}` would answer for `/api/user/me` and the like as well.
    ...peopleRoutes,
  ]
  const router = mount(routes, services, sources)

  app.use(requestLog(log))
  app.use(answerErrors)
  app.use(securityHeaders({ withRecaptcha: config.recaptcha !== undefined, withStripe: config.stripe !== undefined }))
  app.use(compress({ threshold: 1024, br: false, gzip: { level: 4 } }))
  app.use(referenceFiles)
  app.use(desktopUpdates(join(config.dataDir, 'desktop-updates')))
  app.use(router.routes())
  app.use(
    router.allowedMethods({
      throw: true,
      methodNotAllowed: () => new AppError('method_not_allowed'),
      notImplemented: () => new AppError('method_not_allowed'),
    }),
  )
  const serveWebsite = website(config.webDir)
  app.use((ctx, next) => (ctx.path.startsWith('/api/') ? next() : serveWebsite(ctx, next)))
  return app
}
