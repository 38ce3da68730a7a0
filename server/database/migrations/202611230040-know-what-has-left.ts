import { Migration } from '@mikro-orm/migrations'

/** By which channels a message has left, so that a job that runs again sends nothing twice. */
export class KnowWhatHasLeft extends Migration {
  override name = '202611230040-know-what-has-left'

  override up(): void {
    this.addSql(
      `create table "message_deliveries" ("message_id" varchar(200) not null, "channel" text not null, "at" timestamptz(3) not null, primary key ("message_id", "channel"))`,
    )
    this.addSql(`create index "message_deliveries_at" on "message_deliveries" ("at")`)
    this.addSql(
      `alter table "message_deliveries" add constraint "message_deliveries_channel_check" check ("channel" in ('mail', 'sms', 'push'))`,
    )
  }

  override down(): void {
    this.addSql(`drop table "message_deliveries"`)
  }
}
