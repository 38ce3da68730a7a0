import { LooksCard } from '#renderer/domains/audit/index.ts'
import { PersonRecord } from '#renderer/domains/orgs/people/profile/person-record.tsx'
import { PersonAppointments } from '#renderer/domains/scheduling/index.ts'

/** A person's record. It stands here because its tabs come from several domains. */
export function PersonScreen() {
  return <PersonRecord LooksPanel={LooksCard} SchedulePanel={PersonAppointments} />
}
