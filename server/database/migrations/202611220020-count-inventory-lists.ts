import { Migration } from '@mikro-orm/migrations'

/** Lists of a million transactions: their counts by steps, their orders within a status, and what is summed up of them. */
export class CountInventoryLists extends Migration {
  override name = '202611220020-count-inventory-lists'

  override up(): void {
    this.addSql(`alter table inventory_sides add other_org_id uuid null`)
    this
      .addSql(`update inventory_sides s set other_org_id = case when s.is_sender then t.to_org_id else t.from_org_id end
      from inventory_transactions t where t.id = s.transaction_id`)
    this.addSql(
      `create table "inventory_tallies" ("id" bigserial primary key, "org_id" uuid not null, "ordering" varchar(8) not null, "status" text not null, "step" bigint not null, "sides" int not null)`,
    )
    this.addSql(
      `alter table "inventory_tallies" add constraint "inventory_tallies_status_check" check ("status" in ('requested', 'pending', 'shipping', 'completed', 'cancelled'))`,
    )
    const steps = (change: string, sides: string) => `
      select org_id, ordering, status, step, ${change} as change from ${sides} cross join lateral (values
        ('tx', tx / 1000 * 1000),
        ('ca', floor(extract(epoch from created_at) / 86400)::bigint),
        ('total', total - total % (10 ^ greatest(0, length(total::text) - 3))::bigint)) as steps(ordering, step)`
    const tally = (changes: string) => `
      insert into inventory_tallies (org_id, ordering, status, step, sides)
      select org_id, ordering, status, step, sum(change) from (${changes}) d group by 1, 2, 3, 4 having sum(change) <> 0`
    const kinds = {
      insert: ['new table as fresh', tally(steps('1', 'fresh'))],
      update: [
        'old table as stale new table as fresh',
        tally(`${steps('1', 'fresh')} union all ${steps('-1', 'stale')}`),
      ],
      delete: ['old table as stale', tally(steps('-1', 'stale'))],
    }
    for (const [kind, [tables, statement]] of Object.entries(kinds)) {
      this.addSql(
        `create function tally_sides_${kind}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
      )
      this.addSql(`create trigger inventory_sides_tally_${kind} after ${kind} on inventory_sides
        referencing ${tables} for each statement execute function tally_sides_${kind}()`)
    }
    this.addSql(tally(steps('1', 'inventory_sides')))
    this.addSql(
      `create index inventory_tallies_org on inventory_tallies (org_id, ordering, status, step) include (sides)`,
    )
    this.addSql(
      `create index inventory_sides_other on inventory_sides (org_id, other_org_id, created_at, transaction_id) include (is_sender)`,
    )
    this.addSql(`drop index inventory_sides_created`)
    this.addSql(
      `create index inventory_sides_created on inventory_sides (org_id, created_at, transaction_id) include (status, tx, total)`,
    )
    for (const by of ['tx', 'total'])
      this.addSql(
        `create index inventory_sides_status_${by} on inventory_sides (org_id, status, ${by}, transaction_id)`,
      )
    this.addSql(
      `create index inventory_transactions_sent on inventory_transactions (from_org_id, completed_at) where status = 'completed'`,
    )
    this.addSql(
      `create index inventory_transactions_received on inventory_transactions (to_org_id, completed_at) where status = 'completed'`,
    )
    this.addSql(`create index services_subscriptions on services (org_id) where role = 'subscription'`)
  }

  override down(): void {
    this.addSql(`drop index services_subscriptions`)
    this.addSql(`drop index inventory_transactions_received`)
    this.addSql(`drop index inventory_transactions_sent`)
    for (const index of ['inventory_sides_status_tx', 'inventory_sides_status_total', 'inventory_sides_created'])
      this.addSql(`drop index ${index}`)
    this.addSql(`create index inventory_sides_created on inventory_sides (org_id, created_at, transaction_id)`)
    this.addSql(`drop index inventory_sides_other`)
    this.addSql(`alter table inventory_sides drop column other_org_id`)
    for (const kind of ['insert', 'update', 'delete']) {
      this.addSql(`drop trigger inventory_sides_tally_${kind} on inventory_sides`)
      this.addSql(`drop function tally_sides_${kind}()`)
    }
    this.addSql(`drop table inventory_tallies`)
  }
}
