import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    /** How many inputs of each kind each call is sent, and which. */
    /** How often servers and their database are killed. */
    storm: { servers: number; databases: number }
    fuzz: { numRuns: number; seed: number }
    /** How many stories of money are played, and which. */
    money: { sequences: number; seed: number }
  }
}

/** Runs once before all API tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL'])
  project.provide('adminUrl', cluster.adminUrl)
  return () => cluster.stop()
}
