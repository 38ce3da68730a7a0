import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** The variables of services outside; a part of the environment's. */
export const serviceVariables = {
  /** Text messages by Twilio; without them they land in the outbox. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  /** Whether the number hands on what comes in, to /api/notify/sms-inbound: only then do texts say what can be answered. */
  TWILIO_ANSWERS: z.enum(['on', 'off']).default('off'),
  /** With what the mail service proves that it is what tells of bounces and complaints, at /api/notify/mail-events. */
  MAIL_EVENTS_SECRET: z.string().min(32).optional(),
  /** reCAPTCHA at registration and reset; off without both keys. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_API_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Cards and bank accounts by Stripe; without the keys a stand-in plays it, and in production nobody takes payments. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  /** With what Stripe signs what it tells by itself, at /api/payments/webhook. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** An S3-compatible bucket for pictures; without it they are kept in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
type Variables = z.infer<z.ZodObject<typeof serviceVariables>>

export interface BucketConfig {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Undefined is what is not configured. */
export interface ServicesConfig {
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string; hearsAnswers: boolean } | undefined
  mailEventsSecret: string | undefined
  recaptcha: { siteKey: string; secret: string; apiUrl: string } | undefined
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string | undefined; apiUrl: string } | undefined
  bucket: BucketConfig | undefined
}

/** Services outside that are configured whole. A part of one is a mistake that nobody should find out at the first message. */
export function readServices(variables: Variables): ServicesConfig {
  const [accountSid, authToken, from] = together(variables, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM')
  const [siteKey, secret] = together(variables, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET')
  const [secretKey, publishableKey] = together(variables, 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY')
  if (secretKey && publishableKey && secretKey.includes('_test_') !== publishableKey.includes('_test_'))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of tests or both be live.')
  const told = { webhookSecret: variables.STRIPE_WEBHOOK_SECRET, apiUrl: variables.STRIPE_API_URL }
  const [bucket, accessKeyId, secretAccessKey] = together(
    variables,
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  )
  return {
    twilio:
      accountSid && authToken && from
        ? {
            accountSid,
            authToken,
            from,
            apiUrl: variables.TWILIO_API_URL,
            hearsAnswers: variables.TWILIO_ANSWERS === 'on',
          }
        : undefined,
    mailEventsSecret: variables.MAIL_EVENTS_SECRET,
    recaptcha: siteKey && secret ? { siteKey, secret, apiUrl: variables.RECAPTCHA_API_URL } : undefined,
    stripe: secretKey && publishableKey ? { secretKey, publishableKey, ...told } : undefined,
    bucket:
      bucket && accessKeyId && secretAccessKey
        ? { bucket, accessKeyId, secretAccessKey, region: variables.S3_REGION, endpoint: variables.S3_ENDPOINT }
        : undefined,
  }
}

/** The variables that are a text as they stand. */
type TextName = {
  [Name in keyof Variables]-?: Variables[Name] extends string | undefined ? Name : never
}[keyof Variables]

function together(variables: Variables, ...names: TextName[]): (string | undefined)[] {
  const values = names.map((name): string | undefined => variables[name])
  const missing = names.filter((_, index) => values[index] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${names.join(', ')} belong together: ${missing.join(' and ')} is missing.`)
  return values
}
