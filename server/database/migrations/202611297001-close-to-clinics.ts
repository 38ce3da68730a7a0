import { Migration } from '@mikro-orm/migrations'

/** What a person does not let a clinic read; nothing is closed yet. */
export class CloseToClinics extends Migration {
  override name = '202611297001-close-to-clinics'

  override up(): void {
    this.addSql(
      `create table "clinic_closures" ("user_id" uuid not null, "org_id" uuid not null, "kind" text not null, "closed_at" timestamptz(3) not null, primary key ("user_id", "org_id", "kind"), constraint "clinic_closures_kind_check" check ("kind" in ('journal', 'plan', 'history')))`,
    )
    this.addSql(`create index "clinic_closures_org" on "clinic_closures" ("org_id", "kind", "user_id")`)
    this.addSql(
      `alter table "clinic_closures" add constraint "clinic_closures_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "clinic_closures" add constraint "clinic_closures_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      hearers(`
          and not exists (select 1 from clinic_closures c
            where c.user_id = m.user_id and c.org_id = m.org_id and c.kind in ('journal', 'plan'))`),
    )
  }

  override down(): void {
    this.addSql(hearers(''))
    this.addSql(`drop table "clinic_closures"`)
  }
}

/** A clinic to which a journal is closed does not hear of it. */
const hearers = (narrowed: string): string => `
  create or replace function tell_activity() returns trigger language plpgsql as $$
  declare treated_by uuid[] := '{}'; opened_to uuid[] := '{}'; only_to uuid[];
  begin
    if new.user_id is not null and split_part(new.kind, '.', 1) in ('entry', 'streak') then
      select coalesce(array_agg(org_id), '{}') into treated_by from (
        select m.org_id from memberships m where m.user_id = new.user_id and m.role = 'user' and m.status = 'active'${narrowed}
        order by m.created_at limit 100) treating;
      opened_to := coalesce((select array_agg(org_id) from health_openings
        where user_id = new.user_id and kind = 'consent' and ended_at is null), '{}');
      if new.kind like 'entry.%' and new.subject_id is not null and coalesce(new.details->>'from', '') <> 'clinic' then
        select case when e.audience = 'clinic' then null
          else array_remove(array[e.audience_user_id, (new.details->>'fromReader')::uuid], null) end
        into only_to from entries e where e.id = new.subject_id;
      end if;
    end if;
    perform pg_notify('activity', json_build_object(
      'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id, 'treatedBy', treated_by,
      'openedTo', opened_to, 'onlyTo', only_to)::text);
    return null;
  end $$`
