import { Migration } from '@mikro-orm/migrations'

/** Whether the system is being worked on, and until when. */
export class SwitchMaintenance extends Migration {
  override name = '202611294002-switch-maintenance'

  override up(): void {
    this.addSql(
      `create table "maintenance" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "is_on" boolean not null, "until" timestamptz(3) null, primary key ("id"))`,
    )
  }

  override down(): void {
    this.addSql(`drop table "maintenance"`)
  }
}
