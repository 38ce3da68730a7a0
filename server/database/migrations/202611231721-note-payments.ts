import { Migration } from '@mikro-orm/migrations'

/** That an order was paid outside the product, and who said so. */
export class NotePayments extends Migration {
  override name = '202611231721-note-payments'

  override up(): void {
    this.addSql(`alter table "inventory_transactions" add "paid_at" timestamptz(3) null, add "paid_by" uuid null;`)
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_paid_by_foreign" foreign key ("paid_by") references "users" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "inventory_transactions" drop constraint "inventory_transactions_paid_by_foreign";`)
    this.addSql(`alter table "inventory_transactions" drop column "paid_at", drop column "paid_by";`)
  }
}
