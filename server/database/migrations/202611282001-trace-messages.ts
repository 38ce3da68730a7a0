import { Migration } from '@mikro-orm/migrations'

/** What became of each message that left, and the addresses and numbers to which nothing goes any more. */
export class TraceMessages extends Migration {
  override name = '202611282001-trace-messages'

  override up(): void {
    this.addSql(
      `create table "sent_messages" ("id" uuid not null, "at" timestamptz(3) not null, "message_id" varchar(200) not null, "channel" text not null, "kind" varchar(100) not null, "org_id" uuid null, "user_id" uuid null, "contact_id" uuid null, "appointment_id" uuid null, "address_hash" varchar(64) null, "language" varchar(5) not null, "state" text not null, "reason" text null, "state_at" timestamptz(3) not null, primary key ("id"));`,
    )
    this.addSql(`create index sent_messages_newest on sent_messages (org_id, id desc) where org_id is not null;`)
    this.addSql(`create index "sent_messages_address" on "sent_messages" ("address_hash", "at");`)
    this.addSql(`create index "sent_messages_user" on "sent_messages" ("user_id");`)
    this.addSql(`create index "sent_messages_at" on "sent_messages" ("at");`)
    this.addSql(
      `alter table "sent_messages" add constraint "sent_messages_once_unique" unique ("message_id", "channel");`,
    )
    this.addSql(
      `alter table "sent_messages" add constraint "sent_messages_channel_check" check ("channel" in ('mail', 'sms', 'push'));`,
    )
    this.addSql(
      `alter table "sent_messages" add constraint "sent_messages_state_check" check ("state" in ('waiting', 'sent', 'delivered', 'failed', 'stopped'));`,
    )
    this.addSql(
      `alter table "sent_messages" add constraint "sent_messages_reason_check" check ("reason" in ('no_address', 'unreachable', 'blocked', 'complained', 'stopped', 'service'));`,
    )
    this.addSql(
      `alter table "sent_messages" add constraint "sent_messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `create table "shut_addresses" ("address_hash" varchar(64) not null, "reason" text not null, "at" timestamptz(3) not null, "told_at" timestamptz(3) null, primary key ("address_hash"));`,
    )
    this.addSql(
      `alter table "shut_addresses" add constraint "shut_addresses_reason_check" check ("reason" in ('bounced', 'complained', 'stopped'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "sent_messages" cascade;`)
    this.addSql(`drop table if exists "shut_addresses" cascade;`)
  }
}
