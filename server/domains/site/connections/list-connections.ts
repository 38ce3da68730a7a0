import { z } from 'zod'
import { ConnectionName, Trial } from '#shared/domains/site/connections/api.ts'
import type { Connection } from '#shared/domains/site/connections/api.ts'
import type { Config } from '#server/config/config.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

type Set = Pick<Connection, 'state' | 'account' | 'variables'>

const VARIABLES = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ai: ['AI_PROVIDER', 'AI_MODEL', 'AI_KEY', 'AI_BASE_URL'],
  storage: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
} satisfies Record<ConnectionName, string[]>

/** The end by which whoever holds an account knows it. */
const endOf = (id: string): string => `…${id.slice(-4)}`
/** Without the name and password that may stand in an address. */
const hostOf = (url: string): string => new URL(url).host
const off = { state: 'off', account: null } as const
const own = { state: 'own', account: null } as const

/** How the environment sets a connection. */
export function settingOf(name: ConnectionName, config: Config): Set {
  return { ...setIn[name](config), variables: VARIABLES[name] }
}

const setIn: Record<ConnectionName, (config: Config) => Omit<Set, 'variables'>> = {
  mail: ({ smtpUrl }) => (smtpUrl === undefined ? off : { state: 'on', account: hostOf(smtpUrl) }),
  sms: ({ twilio }) =>
    twilio === undefined ? off : { state: 'on', account: `${hostOf(twilio.apiUrl)} ${endOf(twilio.accountSid)}` },
  payments: ({ stripe, environment }) => {
    if (stripe === undefined) return environment === 'production' ? off : own
    return { state: 'on', account: `${hostOf(stripe.apiUrl)} ${endOf(stripe.publishableKey)}` }
  },
  ai: ({ ai: { model } }) =>
    model === undefined
      ? off
      : {
          state: 'on',
          account: `${model.model} (${model.baseUrl === undefined ? model.provider : hostOf(model.baseUrl)})`,
        },
  storage: ({ bucket }) =>
    bucket === undefined
      ? own
      : {
          state: 'on',
          account: `${bucket.bucket} (${bucket.endpoint === undefined ? bucket.region : hostOf(bucket.endpoint)})`,
        },
}

const TrialRow = Trial.extend({ name: ConnectionName })

/** All of them, with their last trials. */
export async function listConnections(reader: Reader, config: Config): Promise<Connection[]> {
  const { rows } = await sqlOf(TrialRow)`
    select c.name, c.tried_at as at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, c.fault, c.code, c.ms
    from connection_trials c left join users u on u.id = c.tried_by_id
    where c.tried_at is not null`.execute(reader)
  const trials = new Map(rows.map(({ name, ...trial }) => [name, { ...trial, at: instantFromRow(trial.at) }]))
  return ConnectionName.options.map((name) => ({
    name,
    ...settingOf(name, config),
    lastTrial: trials.get(name) ?? null,
  }))
}

const ByRow = z.object({ name: z.string(), email: z.string(), language: z.string() })

/** Who tries it: their mailbox gets the mail. */
export async function readTrier(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ByRow)`
    select concat_ws(' ', first_name, last_name) as name, email, language from users where id = ${userId}`.execute(
    reader,
  )
  return rows[0] ?? null
}
