import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { TEST_PASSWORD, aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { SoftPasskey } from './soft-passkey.ts'
import type { TestServer } from './test-server.ts'

/** Of the website that the tests of passkeys pretend to be. */
export const WEBSITE = 'https://clinic.example'

/** Adds a passkey to an account, and gives it with the answer. */
export async function addPasskey(server: TestServer, token: string, name = 'Phone') {
  const passkey = new SoftPasskey()
  const { body: options } = await server.call(passkeys.begin, { body: { password: TEST_PASSWORD } }, token)
  const credential = passkey.create(options, { origin: WEBSITE })
  const { body: added } = await server.call(passkeys.add, { body: { name, credential } }, token)
  return { passkey, added }
}

/** A person with one passkey as their only second factor. */
export async function aPersonWithPasskey(server: TestServer): Promise<TestPerson & { passkey: SoftPasskey }> {
  const person = await aPerson(server)
  return { ...person, passkey: (await addPasskey(server, person.token)).passkey }
}

/** Signs in without a password; gives the session, or the code of the refusal. */
export async function signInBy(
  server: TestServer,
  passkey: SoftPasskey,
  circumstances: Partial<Parameters<SoftPasskey['get']>[1]> = {},
) {
  const { body: options } = await server.call(passkeys.beginSignIn, {})
  const credential = passkey.get(options, { origin: WEBSITE, ...circumstances })
  const { status, body } = await server.refused(passkeys.signIn, { body: { credential } })
  return status === 200 ? 'signed in' : body.error.code
}
