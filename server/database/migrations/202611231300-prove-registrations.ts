import { Migration } from '@mikro-orm/migrations'

export class ProveRegistrations extends Migration {
  override name = '202611231300-prove-registrations'

  override up(): void {
    this.addSql(
      `create table "sign_ups" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "email" varchar(254) not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "password_hash" varchar(256) not null, "language" text not null default 'en', "return_to" varchar(500) null, "code_hash" varchar(64) null, "code_expires_at" timestamptz(3) null, "link_hash" varchar(64) null, "mail_id" varchar(100) null, "sent" smallint not null default 1, "sent_at" timestamptz(3) not null, "wrong" smallint not null default 0, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    )
    this.addSql(`create index "sign_ups_email" on "sign_ups" ("email", "created_at");`)
    this.addSql(`create index "sign_ups_expires" on "sign_ups" ("expires_at");`)
    this.addSql(`alter table "sign_ups" add constraint "sign_ups_link_unique" unique ("link_hash");`)
    this.addSql(
      `alter table "sign_ups" add constraint "sign_ups_language_check" check ("language" in ('en', 'fr', 'vi', 'cn', 'ar'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "sign_ups" cascade;`)
  }
}
