import { Migration } from '@mikro-orm/migrations'

export class ChargeUsage extends Migration {
  override name = '202611245001-charge-usage'

  override up(): void {
    this.addSql(
      `create table "inventory_usage" ("id" uuid not null, "created_at" timestamptz(3) not null, "transaction_id" uuid not null, "line_id" uuid not null, "move_id" uuid not null, "qty" int not null, "returned" int not null default 0, "total" bigint not null, "shipping_fee" bigint not null default '0', "payment_id" uuid null, primary key ("id"));`,
    )
    this.addSql(`create index "inventory_usage_transaction" on "inventory_usage" ("transaction_id");`)
    this.addSql(`create index "inventory_usage_move" on "inventory_usage" ("move_id");`)
    this.addSql(`create index "inventory_usage_payment" on "inventory_usage" ("payment_id");`)
    this.addSql(`alter table "inventory_usage" add constraint "inventory_usage_once" unique ("line_id", "move_id");`)
    this.addSql(`alter table "order_payments" add "night" date null;`)
    this.addSql(`alter table "order_payments" alter column "order_tx" drop not null;`)
    this.addSql(
      `create unique index order_payments_night_unique on order_payments (buyer_org_id, seller_org_id, currency, night) where night is not null;`,
    )
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_subject" check (num_nonnulls(order_tx, night) = 1);`,
    )
    this.addSql(`alter table "inventory_transactions" add "usage_state" text null;`)
    this.addSql(
      `create index inventory_transactions_usage on inventory_transactions (to_org_id, from_org_id) where usage_state = 'open' and status = 'completed';`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_usage_state_check" check ("usage_state" in ('open', 'done'));`,
    )
    this.addSql(
      `alter table "inventory_usage" add constraint "inventory_usage_transaction_id_foreign" foreign key ("transaction_id") references "inventory_transactions" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "inventory_usage" add constraint "inventory_usage_line_id_foreign" foreign key ("line_id") references "inventory_lines" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "inventory_usage" add constraint "inventory_usage_move_id_foreign" foreign key ("move_id") references "stock_moves" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "inventory_usage" add constraint "inventory_usage_payment_id_foreign" foreign key ("payment_id") references "order_payments" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "inventory_usage" add constraint "inventory_usage_qty" check (qty > 0 and returned >= 0 and returned <= qty);`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "inventory_usage" cascade;`)
    this.addSql(`drop index "inventory_transactions_usage";`)
    this.addSql(`alter table "inventory_transactions" drop constraint "inventory_transactions_usage_state_check";`)
    this.addSql(`alter table "inventory_transactions" drop column "usage_state";`)
    this.addSql(`drop index "order_payments_night_unique";`)
    this.addSql(`alter table "order_payments" drop constraint "order_payments_subject";`)
    this.addSql(`alter table "order_payments" drop column "night";`)
    this.addSql(`alter table "order_payments" alter column "order_tx" set not null;`)
  }
}
