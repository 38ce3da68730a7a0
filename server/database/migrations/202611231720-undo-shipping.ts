import { Migration } from '@mikro-orm/migrations'

/** What it takes to take a shipping back: whether a carrier has it, and from where each line of a back order came. */
export class UndoShipping extends Migration {
  override name = '202611231720-undo-shipping'

  override up(): void {
    this.addSql(`alter table "inventory_transactions" add "picked_up_at" timestamptz(3) null;`)
    this.addSql(`alter table "inventory_lines" add "rest_of" smallint null;`)
  }

  override down(): void {
    this.addSql(`alter table "inventory_lines" drop column "rest_of";`)
    this.addSql(`alter table "inventory_transactions" drop column "picked_up_at";`)
  }
}
