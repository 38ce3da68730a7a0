import { Migration } from '@mikro-orm/migrations'

const INSTANT = 'timestamptz(3)'
const BASE = `"id" uuid not null, "created_at" ${INSTANT} not null, "updated_at" ${INSTANT} not null, "version" int not null default 1`
const STATES = `'waiting', 'processing', 'needs_buyer', 'failed', 'paid', 'called_off'`

/** What orders are paid by: sellers' accounts, payments with their attempts, transfers, refunds, and what the provider tells. */
export class ChargeOrders extends Migration {
  override name = '202611233601-charge-orders'

  override up(): void {
    this.addSql(
      `create table "payment_accounts" (${BASE}, "org_id" uuid not null, "provider_id" varchar(255) not null, "details_submitted" bool not null default false, "charges_enabled" bool not null default false, "payouts_enabled" bool not null default false, "disabled_reason" varchar(100) null, primary key ("id"))`,
    )
    this.addSql(
      `create table "order_payments" (${BASE}, "order_id" uuid not null, "order_tx" bigint not null, "seller_org_id" uuid not null, "buyer_org_id" uuid not null, "currency" varchar(3) not null, "total" bigint not null, "split" jsonb not null, "state" text not null, "reason" varchar(100) null, "method_id" uuid null, "method" jsonb null, "intent_id" varchar(255) null, "charge_id" varchar(255) null, "attempt" int not null default 0, "tried_at" ${INSTANT} null, "paid_at" ${INSTANT} null, "fee" bigint null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_attempts" ("id" uuid not null, "payment_id" uuid not null, "number" int not null, "at" ${INSTANT} not null, "amount" bigint not null, "status" text not null, "reason" varchar(100) null, "method" jsonb not null, "charge_id" varchar(255) null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_transfers" ("id" uuid not null, "created_at" ${INSTANT} not null, "payment_id" uuid not null, "org_id" uuid not null, "account" text not null, "currency" varchar(3) not null, "amount" bigint not null, "netted" bigint not null default '0', "share" bigint not null, "state" text not null, "provider_id" varchar(255) null, "at" ${INSTANT} null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_refunds" ("id" uuid not null, "created_at" ${INSTANT} not null, "payment_id" uuid not null, "source_id" uuid not null, "amount" bigint not null, "state" text not null, "shares" jsonb null, "parts" jsonb null, "provider_id" varchar(255) null, "at" ${INSTANT} null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_reversals" ("id" uuid not null, "refund_id" uuid not null, "transfer_id" uuid not null, "org_id" uuid not null, "account" text not null, "currency" varchar(3) not null, "owed" bigint not null, "amount" bigint not null, "state" text not null, "provider_id" varchar(255) null, primary key ("id"))`,
    )
    this.addSql(
      `create table "provider_events" ("id" varchar(255) not null, "type" varchar(100) not null, "object_id" varchar(255) not null, "account_id" varchar(255) null, "at" ${INSTANT} not null, "received_at" ${INSTANT} not null, "worked_at" ${INSTANT} null, "outcome" text null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_sandbox" ("id" varchar(255) not null, "place" bigserial not null, "kind" varchar(20) not null, "body" jsonb not null, primary key ("id"))`,
    )
    this.addSql(`alter table "inventory_transactions" add column "payment_id" uuid null`)

    const unique = (name: string, table: string, columns: string) =>
      this.addSql(`alter table "${table}" add constraint "${name}" unique (${columns})`)
    unique('payment_accounts_org_unique', 'payment_accounts', '"org_id"')
    unique('payment_accounts_provider_unique', 'payment_accounts', '"provider_id"')
    unique('order_payments_order_unique', 'order_payments', '"order_id"')
    unique('order_payments_intent_unique', 'order_payments', '"intent_id"')
    unique('order_payments_charge_unique', 'order_payments', '"charge_id"')
    unique('payment_attempts_number_unique', 'payment_attempts', '"payment_id", "number"')
    unique('payment_transfers_share_unique', 'payment_transfers', '"payment_id", "account", "org_id"')
    unique('payment_transfers_provider_unique', 'payment_transfers', '"provider_id"')
    unique('payment_refunds_source_unique', 'payment_refunds', '"source_id"')
    unique('payment_refunds_provider_unique', 'payment_refunds', '"provider_id"')
    unique('payment_reversals_share_unique', 'payment_reversals', '"refund_id", "transfer_id"')
    unique('payment_reversals_provider_unique', 'payment_reversals', '"provider_id"')

    this.addSql(
      `create index order_payments_open on order_payments (updated_at) where state in ('waiting', 'processing', 'needs_buyer', 'failed')`,
    )
    this.addSql(`create index "order_payments_seller" on "order_payments" ("seller_org_id", "created_at")`)
    this.addSql(`create index "order_payments_buyer" on "order_payments" ("buyer_org_id", "created_at")`)
    this.addSql(`create index "payment_transfers_org" on "payment_transfers" ("org_id", "currency")`)
    this.addSql(
      `create index payment_transfers_open on payment_transfers (created_at) where state in ('waiting', 'held')`,
    )
    this.addSql(`create index "payment_refunds_payment" on "payment_refunds" ("payment_id")`)
    this.addSql(`create index payment_refunds_open on payment_refunds (created_at) where state in ('waiting', 'sent')`)
    this.addSql(`create index "payment_reversals_org" on "payment_reversals" ("org_id", "currency")`)
    this.addSql(`create index payment_reversals_open on payment_reversals (refund_id) where state = 'waiting'`)
    this.addSql(`create index "payment_reversals_transfer" on "payment_reversals" ("transfer_id")`)
    this.addSql(`create index provider_events_open on provider_events (received_at) where worked_at is null`)
    this.addSql(`create index "payment_sandbox_kind" on "payment_sandbox" ("kind", "place")`)

    const foreign = (table: string, column: string, of: string) =>
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${of}" ("id") on delete restrict`,
      )
    foreign('payment_accounts', 'org_id', 'orgs')
    foreign('order_payments', 'seller_org_id', 'orgs')
    foreign('order_payments', 'buyer_org_id', 'orgs')
    foreign('payment_attempts', 'payment_id', 'order_payments')
    foreign('payment_transfers', 'payment_id', 'order_payments')
    foreign('payment_transfers', 'org_id', 'orgs')
    foreign('payment_refunds', 'payment_id', 'order_payments')
    foreign('payment_reversals', 'refund_id', 'payment_refunds')
    foreign('payment_reversals', 'transfer_id', 'payment_transfers')
    foreign('payment_reversals', 'org_id', 'orgs')
    foreign('inventory_transactions', 'payment_id', 'order_payments')

    const oneOf = (table: string, column: string, values: string) =>
      this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}))`)
    oneOf('order_payments', 'state', STATES)
    oneOf('payment_attempts', 'status', `'pending', 'succeeded', 'failed'`)
    oneOf('payment_transfers', 'account', `'payable', 'margin'`)
    oneOf('payment_transfers', 'state', `'waiting', 'held', 'made'`)
    oneOf('payment_refunds', 'state', `'waiting', 'sent', 'paid', 'reduced', 'failed'`)
    oneOf('payment_reversals', 'account', `'payable', 'margin'`)
    oneOf('payment_reversals', 'state', `'waiting', 'made', 'short'`)
    oneOf('provider_events', 'outcome', `'done', 'ignored', 'unknown'`)
  }

  override down(): void {
    this.addSql(`alter table "inventory_transactions" drop column "payment_id"`)
    this.addSql(
      `drop table "payment_sandbox", "provider_events", "payment_reversals", "payment_refunds", "payment_transfers", "payment_attempts", "order_payments", "payment_accounts"`,
    )
  }
}
