import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { TEST_PASSWORD, aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { questionOf } from './signed-in.ts'
import type { TestServer } from './test-server.ts'
import { totpAt } from './totp-at.ts'

interface PersonWithTotp extends TestPerson {
  secret: string
  recoveryCodes: string[]
}

/** A person with an authenticator app. The code of this very moment was used for the set-up. */
export async function aPersonWithTotp(server: TestServer): Promise<PersonWithTotp> {
  const person = await aPerson(server)
  const { body: begun } = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, person.token)
  const { secret } = begun.data
  const mfaCode = totpAt(secret, server.running.services.clock())
  const { body } = await server.call(mfa.confirmTotp, { body: { mfaCode } }, person.token)
  return { ...person, secret, recoveryCodes: body.recoveryCodes }
}

/** Signs in with the right password and gives the question that follows. */
export async function askedAtSignIn(
  server: TestServer,
  email: string,
  options: { method?: MfaMethodName; language?: string } = {},
): Promise<MfaRequired> {
  const body = { email, password: TEST_PASSWORD, ...(options.method && { method: options.method }) }
  const reply = await server.call(identity.login, { body }, null, { 'accept-language': options.language ?? 'en' })
  return questionOf(reply.body)
}
