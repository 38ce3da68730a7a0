import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Email } from '#shared/domains/identity/email.ts'
import { readConfig } from '#server/config/config.ts'
import { User, hashPassword } from '#server/domains/identity/index.ts'

const PASSWORD_MIN = 12
import { withDatabase } from './with-database.ts'

/**
 * Makes a system administrator, for the first start of a production: `npm run admin:create -- --email you@clinic.org`.
 * Asks for the password, or reads it from ADMIN_PASSWORD or a pipe, so that it stands in no shell history.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'System' },
      'last-name': { type: 'string', default: 'Administrator' },
    },
  })
  const email = Email.safeParse(values.email ?? '')
  if (!email.success) throw new Error('give an e-mail address: npm run admin:create -- --email you@clinic.org')
  const config = readConfig()
  const password = await readPassword()
  if (password.length < PASSWORD_MIN) throw new Error(`the password needs at least ${PASSWORD_MIN} characters`)

  await withDatabase(config, async (orm) => {
    await orm.em.fork().transactional(async (em) => {
      const address = email.data.toLowerCase()
      if ((await em.count(User, { email: address })) > 0) throw new Error(`${address} is taken`)
      em.create(User, {
        email: address,
        firstName: values['first-name'],
        lastName: values['last-name'],
        passwordHash: await hashPassword(password),
        emailProvenAt: new Date(),
        role: 'system-admin',
      })
    })
  })
  console.log(`${email.data} can sign in as system administrator.`)
}

async function readPassword(): Promise<string> {
  // oxlint-disable-next-line node/no-process-env -- a password is no configuration of the server
  const given = process.env['ADMIN_PASSWORD']
  if (given !== undefined && given !== '') return given
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  if (process.stdin.isTTY) process.stderr.write('Password (at least 12 characters): ')
  const answer = await lines.question('')
  lines.close()
  return answer
}

main().catch((error: unknown) => {
  console.error(`No administrator was made: ${error instanceof Error ? error.message : String(error)}.`)
  process.exit(1)
})
