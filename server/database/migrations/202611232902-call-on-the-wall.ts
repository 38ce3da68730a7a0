import { Migration } from '@mikro-orm/migrations'

export class CallOnTheWall extends Migration {
  override name = '202611232902-call-on-the-wall'

  override up(): void {
    this.addSql(
      `create table "wall_screens" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "shows" text not null, "counted_on" date null, "counted" int not null default 0, primary key ("id"));`,
    )
    this.addSql(`create unique index wall_screens_org on wall_screens (org_id);`)
    this.addSql(`alter table "appointments" add "queue_number" int null;`)
    this.addSql(
      `alter table "wall_screens" add constraint "wall_screens_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "wall_screens" add constraint "wall_screens_shows_check" check ("shows" in ('number', 'initials'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "wall_screens" cascade;`)
    this.addSql(`alter table "appointments" drop column "queue_number";`)
  }
}
