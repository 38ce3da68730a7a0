import { Migration } from '@mikro-orm/migrations'

/** Whether the people of its partner see an org's health data is the org's own decision, and no until it is made. */
export class ShareHealthByChoice extends Migration {
  override name = '202611231321-share-health-by-choice'

  override up(): void {
    this.addSql(`alter table "orgs" add "is_health_shared" boolean not null default false`)
    this.addSql(hearers(`role = 'user' and `))
  }

  override down(): void {
    this.addSql(hearers(''))
    this.addSql(`alter table "orgs" drop column "is_health_shared"`)
  }
}

/** A journal is its person's own: the orgs whose patient they are hear of it beside the org of the record. */
const hearers = (condition: string): string => `
  create or replace function tell_activity() returns trigger language plpgsql as $$
  declare treated_by uuid[] := '{}';
  begin
    if new.user_id is not null and split_part(new.kind, '.', 1) in ('entry', 'streak') then
      select coalesce(array_agg(org_id), '{}') into treated_by from (
        select org_id from memberships where user_id = new.user_id and ${condition}status = 'active' order by created_at limit 100) treating;
    end if;
    perform pg_notify('activity', json_build_object(
      'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id, 'treatedBy', treated_by)::text);
    return null;
  end $$`
