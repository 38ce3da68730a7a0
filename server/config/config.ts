import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataFolder } from './data-folder.ts'
import { aiVariables, readAi } from './ai.ts'
import { contactCentreVariables, readContactCentre } from './contact-centre.ts'
import type { ContactCentreConfig } from './contact-centre.ts'
import { judgeProduction } from './production.ts'
import { withSecretFiles } from './secret-files.ts'
import { readSecrets } from './secrets.ts'
import { readServices, serviceVariables } from './services.ts'
import type { ServicesConfig } from './services.ts'
import { readSitesUrl } from './sites-url.ts'
import { waitingBookings } from './waiting-bookings.ts'
import type { WaitingBookings } from './waiting-bookings.ts'

export { ConfigError } from './config-error.ts'
export type { ContactCentreConfig } from './contact-centre.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const points = (standard: number) => z.coerce.number().int().min(1).default(standard)

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  WEB_DIR: z.string().default('out/web'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The account that owns the tables; without it DATABASE_URL's does. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: z.url().optional(),
  /** An origin for the websites of orgs, of another host than that of PUBLIC_URL. */
  SITES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Behind a proxy that sets X-Forwarded-For and -Proto. */
  TRUST_PROXY: flag.default(false),
  DEMO_DATA: flag.optional(),
  /** Who has to have a second factor: whom roles and clinics oblige, or everybody, patients too. */
  SECOND_FACTOR: z.enum(['by-role', 'everybody']).default('by-role'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `allow`: in production too what leaves the machine may do so in the clear, where the network encrypts. */
  PLAIN_CONNECTIONS: z.enum(['allow']).optional(),
  /** Which websites are read where somebody names one: `any` public one, `none`, or hosts by commas, with those under them. */
  WEBSITES: z
    .string()
    .regex(
      /^(any|none|[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/,
      'must be any, none, or hosts by commas',
    )
    .default('any'),
  /** `keep`: in production too mails may stay in the database, where system administrators read them. */
  OUTBOX: z.enum(['keep']).optional(),
  /** How push services reach whoever runs this server: a mailto: or https: address. */
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:no-reply@tendwell.test'),
  /** Stands in for the push services of the browsers, in tests. */
  PUSH_API_URL: z.url().optional(),
  /** A service of icons with the interface of Iconify, such as https://api.iconify.design; without it there are the bundled ones. */
  ICONS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...aiVariables,
  ...serviceVariables,
  ...contactCentreVariables,
  /** Wraps the keys that the database keeps; without it, outside production, SESSION_SECRET does. */
  DATA_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The one before, while it is being changed. */
  DATA_KEY_OLD: z.string().min(32, 'must have at least 32 characters').optional(),
  /** A session ends when it was not used for so long, and after so many days however busy it is. */
  /** Notes and medical histories are sealed in the database, each text by itself. */
  SEAL_FIELDS: flag.default(false),
  PICTURE_SECONDS: z.coerce.number().int().min(1).max(3600).default(900),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(24 * 30)
    .default(12),
  SESSION_MAX_DAYS: z.coerce.number().min(0.1).max(365).default(30),
  MAIL_FROM: z.string().default('Tendwell <no-reply@tendwell.test>'),
  /**
   * How many calls one address may make: reads, writes and bookings a minute, wrong passwords of devices that an account does not
   * know in 15 minutes. A whole clinic or
   * hospital may stand behind one address, so these stop floods and not people.
   */
  LIMIT_READS: points(120_000),
  LIMIT_WRITES: points(6000),
  LIMIT_BOOKINGS: points(3000),
  /**
   * Visitors' bookings that wait for their clinic, of one e-mail address, one network address in a day, and one org: from the
   * first figures on a code of the mailbox is asked for, from the second on none is taken.
   */
  LIMIT_UNPROVEN_BOOKINGS: waitingBookings('2,10,100'),
  LIMIT_PENDING_BOOKINGS: waitingBookings('5,60,500'),
  LIMIT_SIGN_INS: points(300),
  /** Wrong passwords for one account until there is a pause, of 15 minutes at first. */
  LIMIT_WRONG_PASSWORDS: points(10),
  /** Registrations of one address in an hour, links for a new password of one account and of one address in an hour. */
  LIMIT_REGISTRATIONS: points(20),
  LIMIT_RESETS: points(3),
  /** Mails for registrations with one address in an hour. */
  LIMIT_SIGN_UP_MAILS: points(6),
  LIMIT_RESETS_PER_ADDRESS: points(20),
  /** Codes tried or asked for by one address in 15 minutes. */
  LIMIT_CODES: points(300),
  LIMIT_UPLOADS: points(60),
})

export interface Config extends ServicesConfig {
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  dataDir: string
  webDir: string
  /** Undefined: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** For migrations; undefined: the account of `databaseUrl` owns the tables. */
  databaseOwnerUrl: string | undefined
  databasePool: number
  sessionSecret: string
  /** Whether that secret, which wraps the keys as well, was made here and nobody else knows it. */
  isSecretMade: boolean
  runsWeb: boolean
  runsWorker: boolean
  logLevel: string
  /** Without a slash at its end. */
  publicUrl: string
  /** The origin at which websites are: that of `publicUrl`, unless they have one of their own. */
  sitesUrl: string
  trustProxy: boolean
  demoData: boolean
  smtpUrl: string | undefined
  /** Whether a page may show the mail that nobody sends: in a demonstration, and never in production. */
  showsMails: boolean
  mailFrom: string
  pushContact: string
  pushApiUrl: string | undefined
  iconsApiUrl: string | undefined
  /** The hosts whose websites are read; undefined: any public one. */
  websites: readonly string[] | undefined
  ai: ReturnType<typeof readAi>
  /** Where other people than the product's own answer in the help; undefined: nowhere. */
  contactCentre: ContactCentreConfig | undefined
  /** What wraps the keys that the database keeps: now, and before a change that is under way. */
  dataKeys: { current: string; old: string | undefined }
  sealsFields: boolean
  /** For so long the address of somebody's picture holds, and at most twice as long. */
  pictureMs: number
  obligesEverybody: boolean
  sessionIdleMs: number
  sessionMaxMs: number
  limits: {
    reads: number
    writes: number
    booking: number
    unprovenBookings: WaitingBookings
    pendingBookings: WaitingBookings
    signIn: number
    wrongPasswords: number
    registrations: number
    signUpMails: number
    resets: number
    resetsPerAddress: number
    codes: number
    uploads: number
  }
  version: string
}

/**
 * Reads and checks the environment, once, at the start.
 *
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The configuration is incorrect: ${problems.join('; ')}.`)
  }
  const variables = parsed.data
  const inProduction = variables.NODE_ENV === 'production'
  if (inProduction) judgeProduction(variables)
  const dataDir = resolve(variables.DATA_DIR)
  if (keepsData(variables)) prepareDataFolder(dataDir)
  const publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, '')
  const sessionSecret = variables.SESSION_SECRET ?? readSecrets(dataDir).sessionSecret
  return {
    environment: variables.NODE_ENV,
    host: variables.HOST,
    port: variables.PORT,
    dataDir,
    webDir: resolve(variables.WEB_DIR),
    databaseUrl: variables.DATABASE_URL,
    databaseOwnerUrl: variables.DATABASE_OWNER_URL,
    databasePool: variables.DATABASE_POOL,
    sessionSecret,
    isSecretMade: variables.SESSION_SECRET === undefined && variables.DATA_KEY === undefined,
    runsWeb: variables.ROLE !== 'worker',
    runsWorker: variables.ROLE !== 'web',
    logLevel: variables.LOG_LEVEL,
    publicUrl,
    sitesUrl: readSitesUrl(variables.SITES_URL, publicUrl),
    trustProxy: variables.TRUST_PROXY,
    demoData: variables.DEMO_DATA ?? !inProduction,
    obligesEverybody: variables.SECOND_FACTOR === 'everybody',
    smtpUrl: variables.SMTP_URL,
    showsMails: variables.SMTP_URL === undefined && !inProduction && (variables.DEMO_DATA ?? true),
    mailFrom: variables.MAIL_FROM,
    pushContact: variables.PUSH_CONTACT,
    pushApiUrl: variables.PUSH_API_URL,
    iconsApiUrl: variables.ICONS_API_URL,
    websites: websitesOf(variables.WEBSITES),
    ...readServices(variables),
    ai: readAi(variables),
    contactCentre: readContactCentre(variables, publicUrl),
    dataKeys: { current: variables.DATA_KEY ?? sessionSecret, old: variables.DATA_KEY_OLD },
    sealsFields: variables.SEAL_FIELDS,
    pictureMs: variables.PICTURE_SECONDS * 1000,
    sessionIdleMs: variables.SESSION_IDLE_HOURS * HOUR,
    sessionMaxMs: variables.SESSION_MAX_DAYS * DAY,
    limits: {
      reads: variables.LIMIT_READS,
      writes: variables.LIMIT_WRITES,
      booking: variables.LIMIT_BOOKINGS,
      unprovenBookings: variables.LIMIT_UNPROVEN_BOOKINGS,
      pendingBookings: variables.LIMIT_PENDING_BOOKINGS,
      signIn: variables.LIMIT_SIGN_INS,
      wrongPasswords: variables.LIMIT_WRONG_PASSWORDS,
      registrations: variables.LIMIT_REGISTRATIONS,
      signUpMails: variables.LIMIT_SIGN_UP_MAILS,
      resets: variables.LIMIT_RESETS,
      resetsPerAddress: variables.LIMIT_RESETS_PER_ADDRESS,
      codes: variables.LIMIT_CODES,
      uploads: variables.LIMIT_UPLOADS,
    },
    version: readVersion(),
  }
}

const websitesOf = (names: string): string[] | undefined =>
  names === 'any' ? undefined : names.split(',').filter((name) => name !== 'none')

/** Whether anything of this installation lies on this machine's disk. */
const keepsData = ({ DATABASE_URL, SESSION_SECRET, S3_BUCKET }: z.infer<typeof Variables>): boolean =>
  [DATABASE_URL, SESSION_SECRET, S3_BUCKET].includes(undefined)

/** The version stands in package.json, which is shipped beside the server. */
function readVersion(): string {
  try {
    const text = readFileSync(resolve('package.json'), 'utf8')
    return z.object({ version: z.string() }).parse(JSON.parse(text)).version
  } catch {
    return 'unknown'
  }
}
