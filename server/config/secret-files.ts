import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** What may come from a file, as stores of secrets hand them to a process (`DATA_KEY_FILE=/run/secrets/data-key`). */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SESSION_SECRET',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'RECAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MAIL_EVENTS_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'AI_KEY',
  'IDP_KEY',
  'IDP_CERTIFICATE',
  'CONNECT_WIDGET_SECRET',
] as const

/**
 * The environment with what its `<NAME>_FILE` variables point at under the names themselves.
 *
 * @throws ConfigError for a file that cannot be read, and for a secret that is given twice
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if ((environment[name] ?? '') !== '') throw new ConfigError(`${name} and ${name}_FILE are both given.`)
    return [[name, readSecret(name, file)] as const]
  })
  return { ...environment, ...Object.fromEntries(found) }
}

function readSecret(name: string, file: string): string {
  try {
    // Editors end a file with a line break, which is no part of a secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (cause) {
    throw new ConfigError(`The file of ${name}_FILE cannot be read.`, { cause })
  }
}
