import { Migration } from '@mikro-orm/migrations'

/** Secret addresses by which calendar programs read appointments. */
export class AddCalendarFeeds extends Migration {
  override name = '202611211300-add-calendar-feeds'

  override up(): void {
    this.addSql(
      `create table "calendar_feeds" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "org_id" uuid null, primary key ("id"))`,
    )
    this.addSql(`create unique index calendar_feeds_once on calendar_feeds (user_id, org_id) nulls not distinct`)
    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(`drop table "calendar_feeds"`)
  }
}
