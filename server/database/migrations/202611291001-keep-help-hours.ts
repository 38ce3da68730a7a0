import { Migration } from '@mikro-orm/migrations'

/** When the product's own people are there to answer. */
export class KeepHelpHours extends Migration {
  override name = '202611291001-keep-help-hours'

  override up(): void {
    this.addSql(
      `create table "help_hours" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "time_zone" varchar(64) not null, "week" jsonb not null, primary key ("id"))`,
    )
  }

  override down(): void {
    this.addSql(`drop table "help_hours"`)
  }
}
