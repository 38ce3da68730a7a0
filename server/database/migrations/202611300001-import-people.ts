import { Migration } from '@mikro-orm/migrations'

const NEW = `'orgs', 'contacts', 'appointments', 'products', 'people'`
const OLD = `'orgs', 'contacts', 'appointments', 'products'`
const kindsOf = (table: string, kinds: string) =>
  `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in (${kinds}));`

/** People are invited by a file as well, which may name them; and an import says who had it carried out. */
export class ImportPeople extends Migration {
  override name = '202611300001-import-people'

  override up(): void {
    for (const table of ['imports', 'import_mappings']) this.addSql(kindsOf(table, NEW))
    this.addSql(`alter table "imports" add "begun_by_id" uuid null;`)
    this.addSql(
      `alter table "imports" add constraint "imports_begun_by_id_foreign" foreign key ("begun_by_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(`update "imports" set "begun_by_id" = "made_by_id" where "started_at" is not null;`)
    this.addSql(`create index "imports_begun_by" on "imports" ("begun_by_id");`)
    this.addSql(`alter table "invites" add "first_name" varchar(100) null, add "last_name" varchar(100) null;`)
  }

  /** What is of no other kind goes, as there is no place for it. */
  override down(): void {
    for (const table of ['imports', 'import_mappings']) {
      this.addSql(`delete from "${table}" where "kind" = 'people';`)
      this.addSql(kindsOf(table, OLD))
    }
    this.addSql(`drop index "imports_begun_by";`)
    this.addSql(`alter table "imports" drop column "begun_by_id";`)
    this.addSql(`alter table "invites" drop column "first_name", drop column "last_name";`)
  }
}
