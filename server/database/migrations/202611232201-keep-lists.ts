import { Migration } from '@mikro-orm/migrations'

/** Filters that people save of their lists, and the columns that they see. */
export class KeepLists extends Migration {
  override name = '202611232201-keep-lists'

  override up(): void {
    this.addSql(
      `create table "saved_filters" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "list" varchar(30) not null, "name" varchar(60) not null, "query" jsonb not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "saved_filters" add constraint "saved_filters_once_unique" unique ("user_id", "list", "name");`,
    )
    this.addSql(
      `create table "list_columns" ("user_id" uuid not null, "list" varchar(30) not null, "columns" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("user_id", "list"));`,
    )
    this.addSql(
      `alter table "saved_filters" add constraint "saved_filters_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "list_columns" add constraint "list_columns_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "saved_filters" cascade;`)
    this.addSql(`drop table if exists "list_columns" cascade;`)
  }
}
