import { Migration } from '@mikro-orm/migrations'

/** Changes of an address: proven before they hold, and undone for some days by who had the old one. */
export class ChangeAddresses extends Migration {
  override name = '202611231302-change-addresses'

  override up(): void {
    this.addSql(
      `create table "email_changes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "old_email" varchar(254) not null, "new_email" varchar(254) not null, "code_hash" varchar(64) null, "code_expires_at" timestamptz(3) not null, "mail_id" varchar(100) null, "wrong" smallint not null default 0, "confirmed_at" timestamptz(3) null, "ended_at" timestamptz(3) null, "undo_until" timestamptz(3) not null, primary key ("id"));`,
    )
    this.addSql(`create index "email_changes_user" on "email_changes" ("user_id", "created_at");`)
    this.addSql(`create index "email_changes_undo" on "email_changes" ("undo_until");`)
    this.addSql(
      `alter table "email_changes" add constraint "email_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "email_changes" cascade;`)
  }
}
