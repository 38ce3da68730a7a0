import { Migration } from '@mikro-orm/migrations'

/** How the last trial of each connection went. */
export class TryConnections extends Migration {
  override name = '202611294001-try-connections'

  override up(): void {
    this.addSql(
      `create table "connection_trials" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" text not null, "running_since" timestamptz(3) null, "tried_by_id" uuid null, "tried_at" timestamptz(3) null, "fault" text null, "code" varchar(60) null, "ms" int not null default 0, primary key ("id"), constraint "connection_trials_name_check" check ("name" in ('mail', 'sms', 'payments', 'ai', 'storage')), constraint "connection_trials_fault_check" check ("fault" in ('away', 'slow', 'key', 'missing', 'address', 'refused', 'failed')))`,
    )
    this.addSql(`alter table "connection_trials" add constraint "connection_trials_name_unique" unique ("name")`)
  }

  override down(): void {
    this.addSql(`drop table "connection_trials"`)
  }
}
