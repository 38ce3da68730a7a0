import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readSecrets } from './secrets.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const points = (standard: number) => z.coerce.number().int().min(1).default(standard)

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  WEB_DIR: z.string().default('out/web'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: z.url().optional(),
  /** Behind a proxy that sets X-Forwarded-For and -Proto. */
  TRUST_PROXY: flag.default(false),
  DEMO_DATA: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tendwell <no-reply@tendwell.test>'),
  /**
   * How many calls one address may make: reads, writes and bookings a minute, sign-ins in 15 minutes. A whole clinic or
   * hospital may stand behind one address, so these stop floods and not people.
   */
  LIMIT_READS: points(120_000),
  LIMIT_WRITES: points(6000),
  LIMIT_BOOKINGS: points(3000),
  LIMIT_SIGN_INS: points(300),
  /** Wrong passwords for one account in 15 minutes until it is locked for as long. */
  LIMIT_WRONG_PASSWORDS: points(10),
})

export interface Config {
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  dataDir: string
  webDir: string
  /** Undefined: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  sessionSecret: string
  runsWeb: boolean
  runsWorker: boolean
  logLevel: string
  publicUrl: string
  trustProxy: boolean
  demoData: boolean
  smtpUrl: string | undefined
  mailFrom: string
  limits: { reads: number; writes: number; booking: number; signIn: number; wrongPasswords: number }
  version: string
}

/** A configuration that cannot be started with; the message is for the person who starts it. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment, once, at the start.
 *
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The configuration is not right: ${problems.join('; ')}.`)
  }
  const variables = parsed.data
  const inProduction = variables.NODE_ENV === 'production'
  if (inProduction) requireSecrets(variables)
  const dataDir = resolve(variables.DATA_DIR)
  return {
    environment: variables.NODE_ENV,
    host: variables.HOST,
    port: variables.PORT,
    dataDir,
    webDir: resolve(variables.WEB_DIR),
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    sessionSecret: variables.SESSION_SECRET ?? readSecrets(dataDir).sessionSecret,
    runsWeb: variables.ROLE !== 'worker',
    runsWorker: variables.ROLE !== 'web',
    logLevel: variables.LOG_LEVEL,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    trustProxy: variables.TRUST_PROXY,
    demoData: variables.DEMO_DATA ?? !inProduction,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    limits: {
      reads: variables.LIMIT_READS,
      writes: variables.LIMIT_WRITES,
      booking: variables.LIMIT_BOOKINGS,
      signIn: variables.LIMIT_SIGN_INS,
      wrongPasswords: variables.LIMIT_WRONG_PASSWORDS,
    },
    version: readVersion(),
  }
}

function requireSecrets(variables: z.infer<typeof Variables>): void {
  const missing = (['DATABASE_URL', 'SESSION_SECRET'] as const).filter((name) => variables[name] === undefined)
  if (missing.length === 0) return
  throw new ConfigError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required in production.`)
}

/** The version stands in package.json, which is shipped beside the server. */
function readVersion(): string {
  try {
    const text = readFileSync(resolve('package.json'), 'utf8')
    return z.object({ version: z.string() }).parse(JSON.parse(text)).version
  } catch {
    return 'unknown'
  }
}
