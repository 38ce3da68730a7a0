import { Migration } from '@mikro-orm/migrations'

/** Wrong codes are counted by person, at the moment they are judged. */
export class CountWrongCodes extends Migration {
  override name = '202611231420-count-wrong-codes'

  override up(): void {
    this.addSql(
      `create table "wrong_codes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, primary key ("id"));`,
    )
    this.addSql(`create index "wrong_codes_user_created" on "wrong_codes" ("user_id", "created_at");`)
    this.addSql(
      `alter table "wrong_codes" add constraint "wrong_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "wrong_codes" cascade;`)
  }
}
