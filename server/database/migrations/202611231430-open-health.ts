import { Migration } from '@mikro-orm/migrations'

/** Health data of people who are not treated at a clinic is opened there by their consent, or in an emergency. */
export class OpenHealth extends Migration {
  override name = '202611231430-open-health'

  override up(): void {
    this.addSql(
      `create table "health_openings" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "kind" text not null, "reader_id" uuid null, "until" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "health_openings_user_org" on "health_openings" ("user_id", "org_id");`)
    this.addSql(`create index "health_openings_reader" on "health_openings" ("reader_id", "created_at");`)
    this.addSql(`create unique index health_openings_consent on health_openings (user_id, org_id)
        where kind = 'consent' and ended_at is null;`)
    this.addSql(
      `alter table "health_openings" add constraint "health_openings_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "health_openings" add constraint "health_openings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "health_openings" add constraint "health_openings_reader_id_foreign" foreign key ("reader_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "health_openings" add constraint "health_openings_kind_check" check ("kind" in ('consent', 'emergency'));`,
    )
    this.addSql(
      hearers(`select array_agg(org_id) from health_openings
      where user_id = new.user_id and kind = 'consent' and ended_at is null`),
    )
  }

  override down(): void {
    this.addSql(hearers('select null::uuid[]'))
    this.addSql(`drop table if exists "health_openings" cascade;`)
  }
}

/** Whom a journal is opened to by consent hears of it beside those who treat its person. */
const hearers = (opened: string): string => `
  create or replace function tell_activity() returns trigger language plpgsql as $$
  declare treated_by uuid[] := '{}'; opened_to uuid[] := '{}';
  begin
    if new.user_id is not null and split_part(new.kind, '.', 1) in ('entry', 'streak') then
      select coalesce(array_agg(org_id), '{}') into treated_by from (
        select org_id from memberships where user_id = new.user_id and role = 'user' and status = 'active' order by created_at limit 100) treating;
      opened_to := coalesce((${opened}), '{}');
    end if;
    perform pg_notify('activity', json_build_object(
      'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id, 'treatedBy', treated_by,
      'openedTo', opened_to)::text);
    return null;
  end $$`
