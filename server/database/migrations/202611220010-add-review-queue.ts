import { Migration } from '@mikro-orm/migrations'

/** What of a journal the staff of an org have looked at, each org for itself, and who hears of an entry. */
export class AddReviewQueue extends Migration {
  override name = '202611220010-add-review-queue'

  override up(): void {
    this.addSql(
      `create table "entry_reviews" ("org_id" uuid not null, "entry_id" uuid not null, "matter" text not null, "entry_version" int not null, "reviewed_at" timestamptz(3) not null, "reviewed_by" uuid null, primary key ("org_id", "entry_id", "matter"))`,
    )
    this.addSql(
      `alter table "entry_reviews" add constraint "entry_reviews_matter_check" check ("matter" in ('vitals', 'meals'))`,
    )
    this.addSql(`create index "entry_reviews_entry" on "entry_reviews" ("entry_id")`)
    this.addSql(
      `alter table "entry_reviews" add constraint "entry_reviews_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "entry_reviews" add constraint "entry_reviews_entry_id_foreign" foreign key ("entry_id") references "entries" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "entry_reviews" add constraint "entry_reviews_reviewed_by_foreign" foreign key ("reviewed_by") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `create table "silence_reviews" ("org_id" uuid not null, "user_id" uuid not null, "last_day" date null, "seen_on" date not null, "reviewed_at" timestamptz(3) not null, "reviewed_by" uuid null, primary key ("org_id", "user_id"))`,
    )
    this.addSql(`create index "silence_reviews_user" on "silence_reviews" ("user_id")`)
    this.addSql(
      `alter table "silence_reviews" add constraint "silence_reviews_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "silence_reviews" add constraint "silence_reviews_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "silence_reviews" add constraint "silence_reviews_reviewed_by_foreign" foreign key ("reviewed_by") references "users" ("id") on delete set null`,
    )
    // A mark for all the clinics of a person said of none who had looked.
    this.addSql(`alter table "entries" drop column "reviewed_at"`)
    this.addSql(`drop index entries_user_date`)
    this.addSql(
      `create index entries_user_date on entries (user_id, local_date, local_at, id) include (weight, hr, bp_sys, bp_dia, spo2) where deleted_at is null`,
    )
    this.addSql(
      `create index entries_meals on entries (user_id, local_date) include (id, version) where deleted_at is null and entry_type = 'meal' and photo_url is not null`,
    )
    this.addSql(tellActivity(JOURNAL_HEARERS, `, 'treatedBy', treated_by`))
    this.addSql(`create index entries_deleted_of_user on entries (user_id) where deleted_at is not null`)
  }

  override down(): void {
    this.addSql(`drop index entries_deleted_of_user`)
    this.addSql(tellActivity('', ''))
    this.addSql(`drop index entries_meals`)
    this.addSql(`drop index entries_user_date`)
    this.addSql(
      `create index entries_user_date on entries (user_id, local_date, local_at, id) where deleted_at is null`,
    )
    this.addSql(`alter table "entries" add "reviewed_at" timestamptz(3) null`)
    this.addSql(`drop table "entry_reviews", "silence_reviews"`)
  }
}

/** A journal is its person's own: the orgs that treat them hear of it beside the org of the record. */
const JOURNAL_HEARERS = `
    if new.user_id is not null and split_part(new.kind, '.', 1) in ('entry', 'streak') then
      select coalesce(array_agg(org_id), '{}') into treated_by from (
        select org_id from memberships where user_id = new.user_id and status = 'active' order by created_at limit 100) treating;
    end if;`

/** What every process is told: ids only, as the payload of NOTIFY ends at 8 kB. */
const tellActivity = (before: string, more: string): string => `
  create or replace function tell_activity() returns trigger language plpgsql as $$
  declare treated_by uuid[] := '{}';
  begin${before}
    perform pg_notify('activity', json_build_object(
      'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id${more})::text);
    return null;
  end $$`
