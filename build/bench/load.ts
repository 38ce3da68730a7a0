import autocannon from 'autocannon'
import type { Result as Report } from 'autocannon'
import { makeTokens } from './tokens.ts'
import { callsOf } from './traffic.ts'
import type { Traffic, Visitors } from './traffic.ts'

/** One burst of load, asked for by message. */
export interface Burst {
  url: string
  traffic: Traffic
  connections: number
  seconds: number
  appointmentsPerDay: number
}

/** What came of it. Durations in milliseconds. */
export interface Outcome {
  calls: number
  perSecond: number
  mean: number
  p50: number
  p95: number
  /** Answers by status; 0 stands for none at all. */
  statuses: Record<number, number>
}

/** Runs in a process of its own, so that what the load costs is not counted as the server's. */
const tokens = await makeTokens()
process.on('message', (burst: Burst) => {
  fire(burst, { tokens, appointmentsPerDay: burst.appointmentsPerDay }).then(
    (outcome) => process.send?.(outcome),
    () => process.exit(1),
  )
})
process.send?.('ready')

async function fire({ url, traffic, connections, seconds }: Burst, visitors: Visitors): Promise<Outcome> {
  const durations: number[] = []
  const statuses: Record<number, number> = {}
  const startedAt = performance.now()
  const report = await new Promise<Report>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        setupClient: (client) => client.setRequests(callsOf(traffic, visitors)),
      },
      (error: Error | null, result: Report) => (error === null ? resolve(result) : reject(error)),
    )
    instance.on('response', (_client, status, _bytes, duration) => {
      durations.push(duration)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  })
  const elapsed = (performance.now() - startedAt) / 1000
  if (report.errors > 0) statuses[0] = report.errors
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  return {
    calls: durations.length,
    perSecond: durations.length / elapsed,
    mean: durations.reduce((sum, duration) => sum + duration, 0) / durations.length,
    p50: at(0.5),
    p95: at(0.95),
    statuses,
  }
}
