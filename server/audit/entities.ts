import { defineEntity, p } from '@mikro-orm/core'
import type { DomainEventName } from '#shared/events.ts'
import { instant } from '#server/database/columns.ts'
import { v7 } from 'uuid'

/** Whom a list showed: the people whom a line of the log names beside itself. Only grows, as the log does. */
export const RecordView = defineEntity({
  name: 'RecordView',
  tableName: 'record_views',
  properties: {
    activityId: p.uuid().primary(),
    /** A user or a contact. */
    personId: p.uuid().primary(),
    at: instant(),
  },
  indexes: [{ name: 'record_views_person', properties: ['personId', 'at'] }],
})

/**
 * What happened, who did it, to what, from where: written in the transaction that does it, and never changed
 * (a trigger refuses). A second trigger tells every process by NOTIFY. Holds ids and names of fields, no health data.
 */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => v7()),
    at: instant(),
    kind: p.string().length(64).$type<DomainEventName>(),
    orgId: p.uuid().nullable(),
    /** Null for a visitor who is not signed in, and for the system itself. */
    actorId: p.uuid().nullable(),
    subjectId: p.uuid().nullable(),
    /** The patient it is about. */
    userId: p.uuid().nullable(),
    ip: p.string().length(45).nullable(),
    /** The call that did it, as the server’s log names it; null for what a job did, and before calls were named here. */
    requestId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>().defaultRaw("'{}'::jsonb"),
  },
  indexes: [
    { name: 'activities_org_at', properties: ['orgId', 'at'] },
    { name: 'activities_subject', properties: ['subjectId', 'at'] },
    { name: 'activities_user', properties: ['userId', 'at'] },
    { name: 'activities_actor', properties: ['actorId', 'at'] },
    { name: 'activities_at', properties: ['at'] },
    { name: 'activities_org_kind', properties: ['orgId', 'kind', 'at'] },
    { name: 'activities_kind', properties: ['kind', 'at'] },
  ],
})
