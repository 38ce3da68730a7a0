import { Migration } from '@mikro-orm/migrations'

/** A clinic gives out a code by which people become its patients. */
export class JoinByCode extends Migration {
  override name = '202611231712-join-by-code'

  override up(): void {
    this.addSql(
      `create table "join_codes" ("org_id" uuid not null, "code" varchar(20) not null, "made_by_id" uuid null, "made_at" timestamptz(3) not null, primary key ("org_id"));`,
    )
    this.addSql(`alter table "join_codes" add constraint "join_codes_code_unique" unique ("code");`)
    this.addSql(
      `create table "join_tries" ("user_id" uuid not null, "wrong" int not null default 0, "since" timestamptz(3) not null, primary key ("user_id"));`,
    )
    this.addSql(
      `alter table "join_codes" add constraint "join_codes_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "join_codes" add constraint "join_codes_made_by_id_foreign" foreign key ("made_by_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "join_tries" add constraint "join_tries_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table "join_tries";`)
    this.addSql(`drop table "join_codes";`)
  }
}
