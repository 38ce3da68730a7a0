import { Migration } from '@mikro-orm/migrations'

/** What the platform takes of an order, and who the reseller of each line is, as it was when it was ordered. */
export class FreezeSaleTerms extends Migration {
  override name = '202611233201-freeze-sale-terms'

  override up(): void {
    this.addSql(`alter table "inventory_transactions" add "terms" jsonb null;`)
    this.addSql(`alter table "inventory_lines" add "reseller_org_id" uuid null;`)
    this.addSql(
      `alter table "inventory_lines" add constraint "inventory_lines_reseller_org_id_foreign" foreign key ("reseller_org_id") references "orgs" ("id") on delete restrict;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "inventory_lines" drop constraint "inventory_lines_reseller_org_id_foreign";`)
    this.addSql(`alter table "inventory_lines" drop column "reseller_org_id";`)
    this.addSql(`alter table "inventory_transactions" drop column "terms";`)
  }
}
