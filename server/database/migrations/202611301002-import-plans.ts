import { Migration } from '@mikro-orm/migrations'

const OLD = `'orgs', 'contacts', 'appointments', 'products', 'people'`
const NEW = `${OLD}, 'plans'`
const kindsOf = (table: string, kinds: string) =>
  `alter table "${table}" drop constraint "${table}_kind_check", add constraint "${table}_kind_check" check ("kind" in (${kinds}));`

/** Templates of plans come in by a file as well. */
export class ImportPlans extends Migration {
  override name = '202611301002-import-plans'

  override up(): void {
    for (const table of ['imports', 'import_mappings']) this.addSql(kindsOf(table, NEW))
  }

  /** What is of no other kind goes, as there is no place for it. */
  override down(): void {
    for (const table of ['imports', 'import_mappings']) {
      this.addSql(`delete from "${table}" where "kind" = 'plans';`)
      this.addSql(kindsOf(table, OLD))
    }
  }
}
