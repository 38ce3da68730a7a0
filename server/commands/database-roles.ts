import { makeRoles } from '#server/database/make-roles.ts'

/**
 * Makes an account for the running server beside the one that owns the tables: `npm run database:roles`, with DATABASE_URL of
 * the owner, and with DATABASE_ADMIN_URL of one that may make accounts where the owner may not.
 */
async function main(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- an administrator's account is no configuration of the server
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ADMIN_URL } = process.env
  const ownerUrl = [DATABASE_OWNER_URL, DATABASE_URL].find((url) => url !== undefined && url !== '')
  if (ownerUrl === undefined) {
    console.log('Without DATABASE_URL the server keeps a PostgreSQL of its own, which has both accounts.')
    return
  }
  const { url } = await makeRoles({ ownerUrl, adminUrl: DATABASE_ADMIN_URL || ownerUrl })
  console.log('Start the server with these; the first one is new:')
  console.log(`DATABASE_URL=${url}`)
  console.log(`DATABASE_OWNER_URL=${ownerUrl}`)
}

main().catch((error: unknown) => {
  console.error(`No account was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
