import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from './config/config.ts'
import { createApp, jobs } from './app.ts'
import { clockWarning } from './database/clock-check.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createOrm, readerOf } from './database/orm.ts'
import type { Reader } from './database/orm.ts'
import type { SealsInUse } from './database/statements/preparing-client.ts'
import { withinOrgs } from './database/tenancy.ts'
import {
  createNotifier,
  createReach,
  mailChannel,
  pushChannel,
  smsChannel,
  textStatusUrl,
} from './domains/messaging/index.ts'
import { maintenanceState } from './domains/site/index.ts'
import { entities } from './entities.ts'
import { NO_CALL } from './runtime/context.ts'
import type { Clock, DomainContext } from './runtime/context.ts'
import type { Services } from './runtime/services.ts'
import type { Log } from './runtime/log.ts'
import { createLimits } from './http/rate-limits.ts'
import { tokenMaker } from './runtime/tokens.ts'
import { fieldSeals } from './keys/field-seals.ts'
import { openKeptVault } from './keys/kept-vault.ts'
import { outboxMail } from './integrations/mail/outbox.ts'
import { smtpMail } from './integrations/mail/smtp.ts'
import { publicWeb } from './integrations/web/public-web.ts'
import { iconify } from './integrations/icons/iconify.ts'
import { noIcons } from './integrations/icons/off.ts'
import { noModels } from './integrations/models/off.ts'
import type { ModelsPort } from './integrations/models/port.ts'
import { noPayments } from './integrations/payments/off.ts'
import type { PaymentsPort } from './integrations/payments/port.ts'
import { databaseStore } from './integrations/payments/sandbox/database-store.ts'
import { sandboxPayments } from './integrations/payments/sandbox/sandbox.ts'
import { stripePayments } from './integrations/payments/stripe.ts'
import { googleRecaptcha } from './integrations/recaptcha/google.ts'
import { noRecaptcha } from './integrations/recaptcha/off.ts'
import { openStorage } from './integrations/storage/open.ts'
import { personData } from './person-data.ts'
import { webPush } from './integrations/push/web-push.ts'
import { outboxSms } from './integrations/sms/outbox.ts'
import { twilioSms } from './integrations/sms/twilio.ts'
import type { JobServices } from './runtime/job.ts'
import { openQueue } from './jobs/queue.ts'
import { openLiveHub } from './live/hub.ts'

/** How long requests that are under way may take once the server is told to stop. */
const DRAIN_MS = 8000

export interface RunningServer {
  url: string
  port: number
  services: Services
  /** What jobs of this process work with. */
  jobServices: JobServices
  /** Takes no more requests, lets those under way end, stops jobs and closes the database. */
  stop(): Promise<void>
}

interface StartOptions {
  clock?: Clock
  /** Runs after the migrations, before the first request, in one process at a time. */
  prepare?: (orm: MikroORM) => Promise<void>
}

/** Starts everything that a process of these roles needs, in order; what was started is stopped again when a later step fails. */
export async function startServer(config: Config, log: Log, options: StartOptions = {}): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const { url, ownerUrl, close } = await openDatabase(config, (why) => log.warn(why))
    closers.push(close)
    const fields: SealsInUse = { seals: null }
    const orm = await createOrm({ url, entities, poolSize: config.databasePool, fields })
    closers.push(() => orm.close())
    await migrate(orm, { url, ownerUrl }, options.prepare)
    if (config.environment === 'production' && url === ownerUrl)
      log.warn('the account of DATABASE_URL owns the tables and could change the audit log: npm run database:roles')
    const clock = await clockWarning(url)
    if (clock !== null) log.warn(clock)
    const { services, jobServices } = await openServices(
      config,
      log,
      { url, orm, fields },
      options.clock ?? Date.now,
      closers,
    )
    const server = await listen(createServer(handlerOf(createApp(services))), config)
    closers.push(() => drain(server))
    // Live streams never end by themselves; their clients come back, to whichever process answers then.
    closers.push(async () => services.live.endStreams())
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    services.payments.tellsTo(`http://127.0.0.1:${port}/api/payments/webhook`)
    return { url: `http://localhost:${port}`, port, services, jobServices, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function openServices(
  config: Config,
  log: Log,
  { url, orm, fields }: { url: string; orm: MikroORM; fields: SealsInUse },
  clock: Clock,
  closers: (() => Promise<unknown>)[],
): Promise<{ services: Services; jobServices: JobServices }> {
  const reader = readerOf(orm.em)
  const limits = createLimits(url, reader, config.limits)
  closers.push(() => limits.close())
  const live = await openLiveHub(url, log)
  closers.push(() => live.close())
  const queue = await openQueue({ url, jobs, log, runsWorker: config.runsWorker })
  closers.push(() => queue.stop())
  const mail = config.smtpUrl === undefined ? outboxMail(orm) : smtpMail(config.smtpUrl, config.mailFrom)
  closers.push(() => mail.close())
  const sms =
    config.twilio === undefined
      ? outboxSms(orm)
      : twilioSms({ ...config.twilio, statusUrl: (line) => textStatusUrl(config.publicUrl, line) })
  const { vault, close: closeVault } = await openKeptVault(reader, config.dataKeys, log)
  closers.push(async () => closeVault())
  fields.seals = fieldSeals(vault, config.sealsFields)
  const push = webPush({ vault, contact: config.pushContact, apiUrl: config.pushApiUrl })
  const storage = openStorage(config)
  const web = publicWeb({ hosts: config.websites })
  const payments = openPayments(config, reader)
  closers.push(() => payments.close())
  const models = await openModels(config)
  const channels = [
    mailChannel(mail),
    smsChannel(sms, config.twilio?.hearsAnswers ?? false),
    pushChannel({ reader, push, log }),
  ]
  const services: Services = {
    config,
    orm,
    reader,
    queue,
    live,
    limits,
    tokens: tokenMaker(config.sessionSecret, config.sessionIdleMs),
    vault,
    storage,
    recaptcha: config.recaptcha === undefined ? noRecaptcha : googleRecaptcha(config.recaptcha),
    web,
    icons: config.iconsApiUrl === undefined ? noIcons : iconify({ apiUrl: config.iconsApiUrl, log }),
    maintenance: maintenanceState(reader),
    carriers: { mail, sms },
    payments,
    models,
    reach: createReach({ reader, vault, channels }),
    push,
    personData,
    log,
    clock,
  }
  const nobody: DomainContext = {
    em: orm.em.fork(),
    actor: { kind: 'anonymous' },
    clock,
    queue,
    origin: NO_CALL,
  }
  const jobServices: JobServices = {
    reader,
    notify: createNotifier({
      reader,
      vault,
      channels,
      clock,
      publicUrl: config.publicUrl,
    }),
    storage,
    payments,
    models,
    web,
    log,
    clock,
    publicUrl: config.publicUrl,
    sitesUrl: config.sitesUrl,
    vault,
    contextOf: (orgId) => ({ ...nobody, em: withinOrgs(orm.em, [orgId]) }),
    nobody,
    personData,
  }
  if (config.runsWorker) await queue.work(jobServices)
  return { services, jobServices }
}

/** The library takes half a second to load, which a process without a model does without. */
async function openModels({ ai }: Config): Promise<ModelsPort> {
  if (ai.model === undefined) return noModels
  const { vercelAi } = await import('./integrations/models/vercel-ai.ts')
  return vercelAi(ai.model)
}

/** Without keys nobody takes real money: a stand-in does, and in production nobody at all. */
function openPayments({ stripe, environment }: Config, reader: Reader): PaymentsPort {
  if (stripe !== undefined) return stripePayments({ mode: 'live', ...stripe, address: async () => stripe.apiUrl })
  return environment === 'production' ? noPayments : sandboxPayments(databaseStore(reader))
}

/** Koa answers errors itself; the promise it returns is of no further use to Node. */
function handlerOf(app: ReturnType<typeof createApp>): RequestListener {
  const handle = app.callback()
  return (req, res) => void handle(req, res)
}

/**
 * Longer than proxies keep a connection on which nothing is asked (nginx 60 s, Caddy 120 s): one that the server closes first may be
 * used by a proxy at that very moment, and what was sent is answered by nobody.
 */
const KEEP_ALIVE_MS = 150_000

function listen(server: Server, config: Config): Promise<Server> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // A worker answers health checks as well; it merely gets no traffic.
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(config.port) : error),
    )
    server.listen(config.port, config.host, () => resolve(server))
  })
}

class PortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program: stop it, or choose another with PORT.`)
  }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(timer)
}
