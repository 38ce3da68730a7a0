import { defineEntity, p } from '@mikro-orm/core'
import { AudienceKind } from '#shared/domains/journal/sharing/schema.ts'
import { DateType, EntryType } from '#shared/domains/journal/schema.ts'
import type { MealAnalysis } from '#shared/domains/journal/schema.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { OpenUnlessSealed, SealedText, SealedTogether } from '#server/database/sealing/sealed-text.ts'
import { User } from '#server/domains/identity/index.ts'

const vital = () => p.type(new OpenUnlessSealed<number>('smallint'))

const MEASURED = {
  table: 'entries',
  column: 'measured',
  open: { weight: 'weight', hr: 'hr', bpSys: 'bp_sys', bpDia: 'bp_dia', spo2: 'spo2', analysis: 'analysis' },
}

/**
 * What somebody wrote down of a day or a week (spec §3 Journal entry). It is the person's own, whichever org they are in: who
 * may see it is judged by the call. The time is that of the wall where they were; streaks and weeks are counted on it.
 */
export const Entry = defineEntity({
  name: 'Entry',
  tableName: 'entries',
  properties: {
    ...baseColumns,
    id: idOf(EntryId),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Who wrote it down: the person, or staff for them. */
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    entryType: p.enum(EntryType.options).default('basic'),
    dateType: p.enum(DateType.options).default('day'),
    title: p.string().length(255).nullable(),
    mood: p.smallint(),
    /** `2026-11-21 19:30:00`, without a zone. */
    localAt: p.string().columnType('timestamp(0)'),
    /** IANA name of the zone it was made in. */
    timeZone: p.string().length(64),
    /** The day of `localAt`; of a week its Monday. */
    localDate: p.date(),
    /** The Monday of its week. */
    weekStart: p.date(),
    photoURL: p.string().length(2000).fieldName('photo_url').nullable(),
    note: p.type(new SealedText('entries.note')).nullable(),
    /** Pounds. */
    weight: p.type(new OpenUnlessSealed<number>('double precision')).nullable(),
    /** Beats a minute. */
    hr: vital().nullable(),
    /** mmHg. */
    bpSys: vital().nullable(),
    bpDia: vital().nullable(),
    /** Percent. */
    spo2: vital().nullable(),
    /** Who may read it beside the person; judged in `sharing/readable.ts` alone. */
    audience: p.enum(AudienceKind.options).default('clinic'),
    /** Whom the person has named; nobody once that account is gone. */
    audienceUserId: () => p.manyToOne(User).mapToPk().fieldName('audience_user_id').deleteRule('set null').nullable(),
    /** The spec's switches, which follow from the audience. */
    showAll: p.boolean().default(false),
    publish: p.boolean().default(false),
    analysis: p.type(new OpenUnlessSealed<MealAnalysis>('jsonb')).nullable(),
    /** Vitals and the meal as JSON, where fields are sealed: then their own columns are empty. */
    measured: p.type(new SealedTogether(MEASURED)).nullable(),
    /** Given by the device that made it: sent again, it is the same entry. */
    clientKey: p.uuid().nullable(),
    /** Of what came with that key: something else under it is another entry. */
    sentDigest: p.string().length(43).nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    {
      // With the vitals: the queue of a clinic reads those of a month of everybody, and nothing else of their entries.
      name: 'entries_user_date',
      expression:
        'create index entries_user_date on entries (user_id, local_date, local_at, id) include (weight, hr, bp_sys, bp_dia, spo2, audience) where deleted_at is null',
    },
    {
      // Whose vitals have to be opened before anything is computed with them.
      name: 'entries_sealed',
      expression: 'create index entries_sealed on entries (user_id, local_date) where measured is not null',
    },
    {
      name: 'entries_client_key',
      expression:
        'create unique index entries_client_key on entries (user_id, client_key) where client_key is not null',
    },
    {
      name: 'entries_meals',
      expression:
        "create index entries_meals on entries (user_id, local_date) include (id, version) where deleted_at is null and entry_type = 'meal' and photo_url is not null and audience = 'clinic'",
    },
    {
      // Whose journal is not all the clinic's to read.
      name: 'entries_closed',
      expression: "create index entries_closed on entries (user_id) where audience <> 'clinic' and deleted_at is null",
    },
    {
      name: 'entries_named',
      expression: 'create index entries_named on entries (audience_user_id) where audience_user_id is not null',
    },
    {
      // Whether an entry still shows a picture.
      name: 'entries_photo',
      expression: 'create index entries_photo on entries (photo_url) where photo_url is not null',
    },
    {
      name: 'entries_deleted_of_user',
      expression: 'create index entries_deleted_of_user on entries (user_id) where deleted_at is not null',
    },
    {
      name: 'entries_deleted',
      expression: 'create index entries_deleted on entries (deleted_at) where deleted_at is not null',
    },
  ],
  checks: [
    { name: 'entries_mood_range', expression: 'mood >= -1 and mood <= 4' },
    { name: 'entries_hr_range', expression: 'hr >= 0 and hr <= 200' },
    { name: 'entries_bp_sys_range', expression: 'bp_sys >= 0 and bp_sys <= 300' },
    { name: 'entries_bp_dia_range', expression: 'bp_dia >= 0 and bp_dia <= 200' },
    { name: 'entries_spo2_range', expression: 'spo2 >= 0 and spo2 <= 100' },
  ],
})

/** How often an activity was done on a day, by one entry. Of an entry of a week there is a row for each of its days. */
export const EntryActivity = defineEntity({
  name: 'EntryActivity',
  tableName: 'entry_activities',
  properties: {
    entryId: () => p.manyToOne(Entry).mapToPk().fieldName('entry_id').deleteRule('cascade').primary(),
    /** As in the plan of the person. */
    activityId: p.uuid().primary(),
    localDate: p.date().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    count: p.smallint(),
  },
  indexes: [{ name: 'entry_activities_user_date', properties: ['userId', 'localDate', 'activityId'] }],
  checks: [{ name: 'entry_activities_count', expression: 'count >= 1' }],
})
