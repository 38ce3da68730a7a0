import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** What is kept for a time and then deleted by itself. */
export const KeptThing = z.enum([
  'closedAccounts',
  'deletedOrgs',
  'endedSessions',
  'knownDevices',
  'mails',
  'sentMessages',
  'notices',
  'failedJobs',
  'contactMerges',
  'imports',
  'importMappings',
  'helpChats',
  'websiteMessages',
  'assessmentRuns',
  'visitorCards',
])
export type KeptThing = z.infer<typeof KeptThing>

/** For how long something is kept. */
export const Keeping = z.object({ what: KeptThing, days: z.int().positive() })
export type Keeping = z.infer<typeof Keeping>

/** What is counted, by the address from which it comes. */
export const CountedThing = z.enum(['reads', 'writes', 'booking', 'signIn', 'register', 'reset', 'code', 'upload'])
export type CountedThing = z.infer<typeof CountedThing>

/** The calls about how long things are kept, and how much of something is too much. */
export const retention = {
  read: endpoint({
    method: 'GET',
    path: '/api/system/retention',
    summary: 'For how long what is kept, and how many calls an address may make',
    access: { who: 'system' },
    answer: z.object({
      kept: z.array(Keeping),
      limits: z.array(z.object({ what: CountedThing, calls: z.int(), minutes: z.int() })),
    }),
  }),
}
