import { Migration } from '@mikro-orm/migrations'

export class WritePages extends Migration {
  override name = '202611231600-write-pages'

  override up(): void {
    this.addSql(
      `create table "site_pages" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "page" text not null, "language" text not null, "text" text not null, "is_published" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(`alter table "site_pages" add constraint "site_pages_once_unique" unique ("page", "language");`)
    this.addSql(
      `alter table "site_pages" add constraint "site_pages_page_check" check ("page" in ('terms', 'privacy'));`,
    )
    this.addSql(
      `alter table "site_pages" add constraint "site_pages_language_check" check ("language" in ('en', 'fr', 'vi', 'cn', 'ar'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "site_pages" cascade;`)
  }
}
