import { randomBytes } from 'node:crypto'
import { grantToRunningRole, makeRunningRole, urlFor } from './running-role.ts'
import { withClient } from './with-client.ts'

interface Accounts {
  /** Of the account that owns the tables, or will. */
  ownerUrl: string
  /** Of one that may make accounts, on any database of the same server. */
  adminUrl: string
}

/**
 * Makes the account of the running server on a PostgreSQL of one's own, or gives it a new password, and grants it what it
 * needs of the tables that are there. What migrations add later is granted by them.
 *
 * @returns the address for the running server
 */
export async function makeRoles({ ownerUrl, adminUrl }: Accounts): Promise<{ url: string }> {
  const admin = new URL(adminUrl)
  // Whose server it is may have been said with another database.
  admin.pathname = new URL(ownerUrl).pathname
  const running = {
    name: `${new URL(ownerUrl).pathname.slice(1)}_server`,
    password: randomBytes(24).toString('base64url'),
  }
  await makeRunningRole(admin.href, running)
  await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ there: boolean }>(
      `select to_regclass('public.activities') is not null as there`,
    )
    if (rows[0]?.there === true) await grantToRunningRole(owner, running.name)
  })
  return { url: urlFor(ownerUrl, running) }
}
