import { startTestCluster } from '#server/testing/cluster.ts'

/** One database cluster for all browser tests; each worker's server clones its own database from it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL'])
  process.env['E2E_ADMIN_URL'] = cluster.adminUrl
  return () => cluster.stop()
}
