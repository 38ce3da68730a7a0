import { Migration } from '@mikro-orm/migrations'

/** A website in other languages. */
export class TranslateWebsites extends Migration {
  override name = '202611295002-translate-websites'

  override up(): void {
    this.addSql(`alter table "websites" add "variant_of" uuid null`)
    this.addSql(
      `alter table "websites" add constraint "websites_variant_of_foreign" foreign key ("variant_of") references "websites" ("id") on delete set null`,
    )
    this.addSql(`create index "websites_variant_of" on "websites" ("variant_of")`)
    this.addSql(`create unique index websites_language_unique on websites ((coalesce(variant_of, id)), language)`)
  }

  override down(): void {
    this.addSql(`drop index websites_language_unique`)
    this.addSql(`alter table "websites" drop constraint "websites_variant_of_foreign"`)
    this.addSql(`alter table "websites" drop column "variant_of"`)
  }
}
