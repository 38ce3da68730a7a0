import { Migration } from '@mikro-orm/migrations'

/** Which transaction a step led to, when an org was told that a product runs low, and a lot looked up in the ledger. */
export class AddBackOrdersAndReorders extends Migration {
  override name = '202611220000-add-back-orders-and-reorders'

  override up(): void {
    this.addSql(`alter table "stock_levels" add "low_told_at" timestamptz(3) null`)
    this.addSql(`alter table "inventory_steps" add "other_tx" bigint null`)
    this.addSql(`create index "stock_moves_lot" on "stock_moves" ("lot_id")`)
  }

  override down(): void {
    this.addSql(`drop index stock_moves_lot`)
    this.addSql(`alter table "inventory_steps" drop column "other_tx"`)
    this.addSql(`alter table "stock_levels" drop column "low_told_at"`)
  }
}
