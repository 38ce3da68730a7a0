import { Migration } from '@mikro-orm/migrations'

/**
 * Whether the bank agreed that a visitor's card is charged later, for which kinds of visits a clinic asks for a card, and which cancellation
 * was the visitor's own: one that is undone says nothing of the next.
 */
export class ProveCards extends Migration {
  override name = '202611298002-prove-cards'

  override up(): void {
    this.addSql(
      `alter table "visitor_cards" add "setup_id" varchar(255) null, add "is_set_up" boolean not null default false`,
    )
    // What was kept by then was kept without asking, and is charged as it was.
    this.addSql(`update "visitor_cards" set "is_set_up" = true`)
    this.addSql(`alter table "fee_policies" add "type_ids" uuid[] null`)
    this.addSql(`alter table "visit_fees" add "own_cancel_at" timestamptz(3) null`)
    this.addSql(
      `update "visit_fees" f set "own_cancel_at" = a."status_at" from "appointments" a where a."id" = f."id" and f."is_own_cancel"`,
    )
    this.addSql(`alter table "visit_fees" drop column "is_own_cancel"`)
  }

  override down(): void {
    this.addSql(`alter table "visit_fees" add "is_own_cancel" boolean not null default false`)
    this.addSql(`update "visit_fees" set "is_own_cancel" = "own_cancel_at" is not null`)
    this.addSql(`alter table "visit_fees" drop column "own_cancel_at"`)
    this.addSql(`alter table "fee_policies" drop column "type_ids"`)
    this.addSql(`alter table "visitor_cards" drop column "is_set_up", drop column "setup_id"`)
  }
}
