import { Migration } from '@mikro-orm/migrations'

export class AddPasskeys extends Migration {
  override name = '202611231350-add-passkeys'

  override up(): void {
    this.addSql(
      `create table "passkey_challenges" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "challenge" varchar(43) not null, "purpose" text not null, "user_id" uuid null, "bound_to" uuid null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "passkey_challenges_user" on "passkey_challenges" ("user_id");`)
    this.addSql(`create index "passkey_challenges_expires" on "passkey_challenges" ("expires_at");`)
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_unique" unique ("challenge");`)
    this.addSql(
      `create table "passkeys" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "credential_id" varchar(1400) not null, "public_key" text not null, "counter" bigint not null default '0', "transports" jsonb not null default '[]', "name" varchar(60) not null, "is_backed_up" boolean not null default false, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "passkeys_user" on "passkeys" ("user_id");`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_unique" unique ("credential_id");`)
    this.addSql(`alter table "users" drop constraint "users_mfa_preferred_check";`)
    this.addSql(
      `alter table "users" add constraint "users_mfa_preferred_check" check ("mfa_preferred" in ('passkey', 'totp', 'sms', 'email'));`,
    )
    this.addSql(`alter table "mfa_challenges" drop constraint "mfa_challenges_method_check";`)
    this.addSql(
      `alter table "mfa_challenges" add constraint "mfa_challenges_method_check" check ("method" in ('passkey', 'totp', 'sms', 'email'));`,
    )
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('add', 'sign-in', 'second-step'));`,
    )
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "passkey_challenges" cascade;`)
    this.addSql(`drop table if exists "passkeys" cascade;`)
    this.addSql(`alter table "mfa_challenges" drop constraint "mfa_challenges_method_check";`)
    this.addSql(
      `alter table "mfa_challenges" add constraint "mfa_challenges_method_check" check ("method" in ('totp', 'sms', 'email'));`,
    )
    this.addSql(`alter table "users" drop constraint "users_mfa_preferred_check";`)
    this.addSql(
      `alter table "users" add constraint "users_mfa_preferred_check" check ("mfa_preferred" in ('totp', 'sms', 'email'));`,
    )
  }
}
