import { Migration } from '@mikro-orm/migrations'

/** Each entry says who may read it; what is there stays the clinic's to read, as it was when it was written. */
export class ChooseReaders extends Migration {
  override name = '202611231710-choose-readers'

  override up(): void {
    this.addSql(
      `alter table "entries" add column "audience" text not null default 'clinic', add column "audience_user_id" uuid null;`,
    )
    this.addSql(
      `alter table "entries" add constraint "entries_audience_user_id_foreign" foreign key ("audience_user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "entries" add constraint "entries_audience_check" check ("audience" in ('me', 'clinic', 'person'));`,
    )
    this.addSql(
      `create table "journal_settings" ("user_id" uuid not null, "audience" text not null default 'clinic', "audience_user_id" uuid null, primary key ("user_id"));`,
    )
    this.addSql(`create index "journal_settings_named" on "journal_settings" ("audience_user_id");`)
    this.addSql(
      `alter table "journal_settings" add constraint "journal_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "journal_settings" add constraint "journal_settings_audience_user_id_foreign" foreign key ("audience_user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "journal_settings" add constraint "journal_settings_audience_check" check ("audience" in ('me', 'clinic', 'person'));`,
    )
    this.addSql(`set local statement_timeout = 0`)
    this.addSql(`drop index entries_user_date`)
    this.addSql(
      `create index entries_user_date on entries (user_id, local_date, local_at, id) include (weight, hr, bp_sys, bp_dia, spo2, audience) where deleted_at is null`,
    )
    this.addSql(`drop index entries_meals`)
    this.addSql(
      `create index entries_meals on entries (user_id, local_date) include (id, version) where deleted_at is null and entry_type = 'meal' and photo_url is not null and audience = 'clinic'`,
    )
    this.addSql(`create index entries_closed on entries (user_id) where audience <> 'clinic' and deleted_at is null`)
    this.addSql(`create index entries_named on entries (audience_user_id) where audience_user_id is not null`)
    this.addOpenTally()
    this.addSql(
      hearers(`
      if new.kind like 'entry.%' and new.subject_id is not null and coalesce(new.details->>'from', '') <> 'clinic' then
        select case when e.audience = 'clinic' then null
          else array_remove(array[e.audience_user_id, (new.details->>'fromReader')::uuid], null) end
        into only_to from entries e where e.id = new.subject_id;
      end if;`),
    )
  }

  /** What `journal_tallies` keeps, counted anew of the entries that a clinic may read. */
  private addOpenTally(): void {
    this.addSql(`
      create function open_tally(whose uuid) returns table (last_day date, streak_days int, recent smallint[])
      language plpgsql stable as $$
      declare
        day date;
        later date;
      begin
        select max(e.local_date) into last_day from entries e
        where e.user_id = whose and e.deleted_at is null and e.audience = 'clinic';
        streak_days := 0;
        recent := '{}';
        if last_day is not null then
          later := last_day + 1;
          for day in select distinct e.local_date from entries e
            where e.user_id = whose and e.deleted_at is null and e.audience = 'clinic' order by 1 desc
          loop
            exit when later - day > 1 and later - day - 1 > paused_between(whose, day, later);
            streak_days := streak_days + 1;
            later := day;
          end loop;
          select array_agg(least(total, 32767)::smallint order by back) into recent from (
            select back, sum(count(e.id)) over (order by back) as total
            from generate_series(1, 31) back left join entries e on e.user_id = whose and e.deleted_at is null
              and e.audience = 'clinic' and e.local_date = last_day - back + 1
            group by back) summed;
        end if;
        return next;
      end $$`)
  }

  override down(): void {
    this.addSql(hearers(''))
    this.addSql(`drop function open_tally(uuid)`)
    this.addSql(`drop index entries_user_date`)
    this.addSql(`drop index entries_meals`)
    this.addSql(
      `create index entries_user_date on entries (user_id, local_date, local_at, id) include (weight, hr, bp_sys, bp_dia, spo2) where deleted_at is null`,
    )
    this.addSql(
      `create index entries_meals on entries (user_id, local_date) include (id, version) where deleted_at is null and entry_type = 'meal' and photo_url is not null`,
    )
    // Nobody may read afterwards what was closed to them.
    this.addSql(`delete from entry_activities where entry_id in (select id from entries where audience <> 'clinic')`)
    this.addSql(`delete from entries where audience <> 'clinic'`)
    this.addSql(`drop table "journal_settings" cascade;`)
    this.addSql(`alter table "entries" drop column "audience", drop column "audience_user_id";`)
  }
}

/** Of what only some may read, nobody else hears. */
const hearers = (narrowed: string): string => `
  create or replace function tell_activity() returns trigger language plpgsql as $$
  declare treated_by uuid[] := '{}'; opened_to uuid[] := '{}'; only_to uuid[];
  begin
    if new.user_id is not null and split_part(new.kind, '.', 1) in ('entry', 'streak') then
      select coalesce(array_agg(org_id), '{}') into treated_by from (
        select org_id from memberships where user_id = new.user_id and role = 'user' and status = 'active' order by created_at limit 100) treating;
      opened_to := coalesce((select array_agg(org_id) from health_openings
        where user_id = new.user_id and kind = 'consent' and ended_at is null), '{}');${narrowed}
    end if;
    perform pg_notify('activity', json_build_object(
      'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id, 'treatedBy', treated_by,
      'openedTo', opened_to, 'onlyTo', only_to)::text);
    return null;
  end $$`
