import { Migration } from '@mikro-orm/migrations'

/** Appointments come in by the imports as well, and lines that have to be made together say so. */
export class ImportVisits extends Migration {
  override name = '202611299001-import-visits'

  override up(): void {
    this.addSql(`alter table "import_lines" add column "turn" int not null default 0;`)
    this.addSql(`update "import_lines" set "turn" = "line";`)
    this.addSql(`alter table "import_lines" alter column "turn" drop default;`)
    for (const table of ['imports', 'import_mappings'])
      this.addSql(
        `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in ('orgs', 'contacts', 'appointments'));`,
      )
  }

  /** What is of no other kind goes, as there is no place for it. */
  override down(): void {
    for (const table of ['imports', 'import_mappings']) {
      this.addSql(`delete from "${table}" where "kind" = 'appointments';`)
      this.addSql(
        `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in ('orgs', 'contacts'));`,
      )
    }
    this.addSql(`alter table "import_lines" drop column "turn";`)
  }
}
