import type { EntityManager } from '@mikro-orm/postgresql'
import type { DomainEventName } from '#shared/events.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { Activity } from '#server/audit/entities.ts'
import type { User } from '#server/domains/identity/index.ts'

/** What the people of a clinic did lately, hours ago, so that its activity log shows something. */
const DONE: readonly (readonly [hoursAgo: number, kind: DomainEventName, details: Record<string, unknown>])[] = [
  [3, 'user.viewed', { why: 'profile' }],
  [5, 'user.changed', { fields: ['phone', 'city'] }],
  [26, 'user.viewed', { why: 'profile' }],
  [27, 'user.viewed', { why: 'profile' }],
  [30, 'user.role_changed', { from: 'user', to: 'org-staff' }],
  [31, 'user.role_changed', { from: 'org-staff', to: 'user' }],
  [52, 'org.settings_changed', { fields: ['schedules'] }],
  [75, 'user.viewed', { why: 'profile' }],
  [99, 'user.status_changed', { from: 'pending', to: 'active' }],
  [124, 'user.changed', { fields: ['address'] }],
  [148, 'user.viewed', { why: 'profile' }],
  [200, 'org.changed', { fields: ['about', 'phone'] }],
]

/** Writes the clinic's log: by its administrator and its front desk, about its patients. */
export function makeActivities(
  em: EntityManager,
  orgId: string,
  staff: readonly User[],
  patients: readonly User[],
): void {
  const now = Date.now()
  for (const [index, [hoursAgo, kind, details]] of DONE.entries()) {
    const patient = kind.startsWith('user.') ? patients[index % patients.length] : undefined
    const actor = staff[index % staff.length]
    const role = actor?.email.startsWith('clinic@') === true ? 'org-admin' : 'org-staff'
    em.create(Activity, {
      at: new Date(now - hoursAgo * HOUR),
      kind,
      orgId,
      actorId: actor?.id ?? null,
      subjectId: patient?.id ?? orgId,
      userId: patient?.id ?? null,
      ip: '203.0.113.7',
      // Of a look it is written down as whom.
      details: kind === 'user.viewed' ? { ...details, role } : details,
    })
  }
}
