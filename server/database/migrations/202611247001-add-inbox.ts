import { Migration } from '@mikro-orm/migrations'

/** The inbox of each person, and how they want to be told. Open screens hear of a change by a trigger, once for a statement and person. */
export class AddInbox extends Migration {
  override name = '202611247001-add-inbox'

  override up(): void {
    this.addSql(
      `create table "notice_settings" ("user_id" uuid not null, "ways" jsonb not null default '{}', "orgs" jsonb not null default '{}', "quiet_from" varchar(5) null, "quiet_until" varchar(5) null, "digest_hour" smallint null, "time_zone" varchar(64) null, "updated_at" timestamptz(3) not null, primary key ("user_id"));`,
    )
    this.addSql(
      `create table "notices" ("id" uuid not null, "at" timestamptz(3) not null, "user_id" uuid not null, "org_id" uuid null, "kind" varchar(100) not null, "title" varchar(300) not null, "leads" varchar(300) not null, "read_at" timestamptz(3) null, "is_shown" boolean not null default true, "held_ways" text[] null, "held_until" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index notices_newest on notices (user_id, id desc) where is_shown;`)
    this.addSql(`create index notices_unread on notices (user_id, id desc) where is_shown and read_at is null;`)
    this.addSql(`create index notices_held on notices (held_until) where held_until is not null;`)
    this.addSql(`create index "notices_at" on "notices" ("at");`)
    this.addSql(`alter table "message_deliveries" drop constraint "message_deliveries_channel_check";`)
    this.addSql(
      `alter table "message_deliveries" add constraint "message_deliveries_channel_check" check ("channel" in ('inbox', 'mail', 'sms', 'push'));`,
    )
    this.addSql(
      `alter table "notice_settings" add constraint "notice_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "notices" add constraint "notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(`
      create function tell_notices() returns trigger language plpgsql as $$
      begin
        perform pg_notify('activity', json_build_object(
          'kind', 'notice.changed', 'orgId', null, 'subjectId', null, 'userId', user_id)::text)
        from (select distinct user_id from changed where is_shown) people;
        return null;
      end $$`)
    for (const [name, on] of [
      ['added', 'insert'],
      ['changed', 'update'],
    ] as const)
      this.addSql(`
        create trigger notices_${name} after ${on} on notices referencing new table as changed
        for each statement execute function tell_notices()`)
  }

  override down(): void {
    this.addSql(`drop function if exists tell_notices cascade;`)
    this.addSql(`delete from message_deliveries where channel = 'inbox';`)
    this.addSql(`drop table if exists "notice_settings" cascade;`)
    this.addSql(`drop table if exists "notices" cascade;`)
    this.addSql(`alter table "message_deliveries" drop constraint "message_deliveries_channel_check";`)
    this.addSql(
      `alter table "message_deliveries" add constraint "message_deliveries_channel_check" check ("channel" in ('mail', 'sms', 'push'));`,
    )
  }
}
