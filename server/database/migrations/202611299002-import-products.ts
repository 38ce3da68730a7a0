import { Migration } from '@mikro-orm/migrations'

/** Products come in by the imports as well. */
export class ImportProducts extends Migration {
  override name = '202611299002-import-products'

  override up(): void {
    for (const table of ['imports', 'import_mappings'])
      this.addSql(
        `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in ('orgs', 'contacts', 'appointments', 'products'));`,
      )
  }

  /** What is of no other kind goes, as there is no place for it. */
  override down(): void {
    for (const table of ['imports', 'import_mappings']) {
      this.addSql(`delete from "${table}" where "kind" = 'products';`)
      this.addSql(
        `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in ('orgs', 'contacts', 'appointments'));`,
      )
    }
  }
}
