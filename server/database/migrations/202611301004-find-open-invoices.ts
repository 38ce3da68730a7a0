import { Migration } from '@mikro-orm/migrations'

/** What is under way at banks is few of all invoices, and is asked about every ten minutes. */
export class FindOpenInvoices extends Migration {
  override name = '202611301004-find-open-invoices'

  override up(): void {
    this.addSql(`create index invoices_open on invoices (subscription_id) where state = 'open' and reason is null`)
  }

  override down(): void {
    this.addSql(`drop index "invoices_open"`)
  }
}
