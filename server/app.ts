import { join } from 'node:path'
import compress from 'koa-compress'
import Koa from 'koa'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { findActor, findLockTime } from './domains/identity/index.ts'
import { sendEventMessages } from './domains/messaging/index.ts'
import { findOpened, findPartner, findPatient, isOrg, listManaged } from './domains/orgs/index.ts'
import { answerNoWebsite, answerOnPage, findOwnSite } from './domains/websites/index.ts'
import { domains } from './domains.ts'
import { byHost, keepApart } from './hosts/by-host.ts'
import { hasOwnOrigin } from './hosts/place.ts'
import type { AccessSources } from './http/access.ts'
import type { Services } from './runtime/services.ts'
import { listRoutes } from './runtime/call.ts'
import { recordsOf } from './runtime/domain.ts'
import { desktopUpdates } from './http/desktop-updates.ts'
import { answerErrors } from './http/errors.ts'
import { sweepKeptAnswers } from './http/jobs.ts'
import { mount } from './http/mount.ts'
import { platformRoutes, referenceFiles } from './http/platform-routes.ts'
import { requestLog } from './http/request-log.ts'
import { requireTls } from './http/require-tls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { website } from './http/website.ts'
import type { Job } from './runtime/job.ts'

/** Sends what events cause, as their domains write it. */
export const eventMessages = sendEventMessages(domains.flatMap((domain) => domain.writers))

/** Every job of the product. */
export const jobs: readonly Job[] = [sweepKeptAnswers, eventMessages, ...domains.flatMap((domain) => domain.jobs)]

/** Puts the HTTP side together: the one place that knows every domain. */
export function createApp(services: Services): Koa {
  const { config, log, reader, tokens, clock } = services
  // The proxy adds the address it saw at the end of X-Forwarded-For; what stands before it a client may have made up.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  app.on('error', (error: unknown) => log.error({ err: error }, 'response failed'))

  const sources: AccessSources = {
    findActor: (token, allowed) => findActor({ reader, tokens, config }, token, clock(), allowed),
    findPartner,
    isOrg,
    findPatient,
    findOpened,
    findRecord: recordsOf(domains),
  }
  const routes = [
    ...listRoutes(
      platformRoutes({
        contract,
        version: config.version,
        recaptchaSiteKey: config.recaptcha?.siteKey ?? null,
        hasContactCentre: config.contactCentre !== undefined,
        sitesUrl: hasOwnOrigin(config) ? config.sitesUrl : null,
        listManaged,
        findLockTime: (sessionId) => findLockTime(reader, sessionId),
      }),
    ),
    ...domains.flatMap((domain) => domain.routes),
  ]
  const router = mount(routes, services, sources)

  app.use(requestLog(log))
  app.use(answerErrors((ctx, error, status) => answerOnPage(ctx, config, error, status)))
  app.use(byHost(config, (host) => findOwnSite(reader, host)))
  const { publicUrl, recaptcha, stripe } = config
  app.use(securityHeaders({ withRecaptcha: recaptcha !== undefined, withStripe: stripe !== undefined, publicUrl }))
  app.use(requireTls(config))
  app.use(keepApart((ctx) => answerNoWebsite(ctx, config)))
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
