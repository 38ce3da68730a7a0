import { Migration } from '@mikro-orm/migrations'

/**
 * Words and keys of what is sold and of orgs, kept and read as those of people are, and the numbers of orders by their parts
 * (docs/decisions/shared/search.md).
 */
export class FindRecords extends Migration {
  override name = '202611281101-find-records'

  override up(): void {
    for (const table of ['services', 'orgs'])
      this.addSql(
        `alter table "${table}" add "search_text" text not null default '', add "search_keys" int[] not null default '{}'`,
      )
    // What is sold is found by the parts of its SKU as by words, and by its SKU as it stands.
    this.keepWords('services', 'service', 'name, sku', `new.name || ' ' || new.sku, new.sku, null`)
    this.keepWords(
      'orgs',
      'org',
      'name, city, email, phone',
      `new.name || ' ' || coalesce(new.city, ''), new.email, new.phone`,
    )
    this.addSql('update services set name = name')
    this.addSql('update orgs set name = name')
    this.addSql(
      "create index services_search on services using gin (org_id, search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off) where search_text >= ''",
    )
    this.addSql(
      'create index orgs_words on orgs using gin (search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)',
    )
    this.addSql(
      'create index inventory_sides_number on inventory_sides using gin (org_id, (tx::text) gin_trgm_ops) with (fastupdate = off)',
    )
  }

  private keepWords(table: string, one: string, columns: string, words: string): void {
    this.addSql(`
      create function fill_${one}_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys from search_person(${words}, null);
        return new;
      end $$`)
    this.addSql(`create trigger ${table}_fill_search before insert or update of ${columns}
      on ${table} for each row execute function fill_${one}_search()`)
  }

  override down(): void {
    this.addSql('drop index inventory_sides_number')
    for (const index of ['services_search', 'orgs_words']) this.addSql(`drop index ${index}`)
    for (const [table, one] of [
      ['services', 'service'],
      ['orgs', 'org'],
    ] as const) {
      this.addSql(`drop trigger ${table}_fill_search on ${table}`)
      this.addSql(`drop function fill_${one}_search()`)
      this.addSql(`alter table "${table}" drop column "search_text", drop column "search_keys"`)
    }
  }
}
