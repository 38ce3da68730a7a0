import { Migration } from '@mikro-orm/migrations'

/** Transactions with one of many orgs whose name somebody typed are met along the index of the newest. */
export class FindByOtherOrg extends Migration {
  override name = '202611230005-find-by-other-org'

  override up(): void {
    this.addSql(`drop index inventory_sides_created`)
    this.addSql(
      `create index inventory_sides_created on inventory_sides (org_id, created_at, transaction_id) include (status, tx, total, other_org_id)`,
    )
  }

  override down(): void {
    this.addSql(`drop index inventory_sides_created`)
    this.addSql(
      `create index inventory_sides_created on inventory_sides (org_id, created_at, transaction_id) include (status, tx, total)`,
    )
  }
}
