import { ConfigError } from './config-error.ts'
import { plainConnections } from './plain-connections.ts'

const SECRETS = ['DATABASE_URL', 'SESSION_SECRET', 'DATA_KEY'] as const

type Judged = Parameters<typeof plainConnections>[0] &
  Partial<Record<(typeof SECRETS)[number] | 'OUTBOX' | 'PLAIN_CONNECTIONS', string | undefined>> & {
    DEMO_DATA?: boolean | undefined
  }

/** What production does not start with. @throws ConfigError */
export function judgeProduction(variables: Judged): void {
  const missing = SECRETS.filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} required in production.`)
  if (variables.SMTP_URL === undefined && variables.OUTBOX !== 'keep')
    throw new ConfigError(
      'SMTP_URL is required in production: without it no mail leaves, and nobody can register. OUTBOX=keep says that this is meant.',
    )
  if (variables.DEMO_DATA === true)
    throw new ConfigError(
      'DEMO_DATA=true is refused in production: the passwords of the demonstration stand in the README.',
    )
  const plain = plainConnections(variables)
  if (plain.length > 0 && variables.PLAIN_CONNECTIONS !== 'allow')
    throw new ConfigError(
      `${plain.join(', ')} would be reached without encryption. PLAIN_CONNECTIONS=allow says that the network between encrypts.`,
    )
}
