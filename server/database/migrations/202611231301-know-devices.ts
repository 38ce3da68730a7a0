import { Migration } from '@mikro-orm/migrations'

/** Devices on which somebody has signed in, and the pauses after wrong passwords; those are lost in a crash, as other counters are. */
export class KnowDevices extends Migration {
  override name = '202611231301-know-devices'

  override up(): void {
    this.addSql(
      `create unlogged table "sign_in_pauses" ("account" varchar(64) not null, "wrong" int not null, "at" timestamptz(3) not null, "open_at" timestamptz(3) not null, primary key ("account"));`,
    )
    this.addSql(`create index "sign_in_pauses_at" on "sign_in_pauses" ("at");`)
    this.addSql(
      `create table "known_devices" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "device_hash" varchar(64) not null, "last_seen_at" timestamptz(3) not null, primary key ("id"));`,
    )
    this.addSql(`alter table "known_devices" add constraint "known_devices_unique" unique ("user_id", "device_hash");`)
    this.addSql(
      `alter table "known_devices" add constraint "known_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "sign_in_pauses" cascade;`)
    this.addSql(`drop table if exists "known_devices" cascade;`)
  }
}
