import { Migration } from '@mikro-orm/migrations'

const INSTANT = 'timestamptz(3)'
const BASE = `"id" uuid not null, "created_at" ${INSTANT} not null, "updated_at" ${INSTANT} not null, "version" int not null default 1`
const ACCOUNTS = `'clearing', 'receivable', 'payable', 'margin', 'refunds', 'disputes', 'service_charges', 'processing_fees', 'net_service_charges', 'provider_fees', 'payouts'`
const OF_PARTIES = `'receivable', 'payable', 'margin', 'refunds', 'disputes'`
const KINDS = `'sale', 'sale_reversed', 'charge', 'provider_fee', 'transfer', 'transfer_reversed', 'refund', 'refund_paid', 'dispute', 'dispute_won', 'dispute_lost', 'payout'`

/** Disputed charges, payouts, and what the books and the provider do not say alike. */
export class ReconcileMoney extends Migration {
  override name = '202611273001-reconcile-money'

  override up(): void {
    this.holdTo(
      `${KINDS}, 'seller_payout'`,
      `${ACCOUNTS}, 'at_provider', 'banked'`,
      `${OF_PARTIES}, 'at_provider', 'banked'`,
    )
    // What the provider calls one thing is several entries here: they are compared together.
    this.addSql(`create index ledger_entries_origin on ledger_entries (split_part(source, ':', 1))`)
    this.addSql(
      `create table "payment_disputes" (${BASE}, "provider_id" varchar(255) not null, "payment_id" uuid null, "invoice_id" uuid null, "seller_org_id" uuid not null, "buyer_org_id" uuid null, "currency" varchar(3) not null, "amount" bigint not null, "fee" bigint not null default '0', "state" text not null, "reason" varchar(100) not null, "due_by" ${INSTANT} null, "opened_at" ${INSTANT} not null, "withdrawn_at" ${INSTANT} null, "reinstated_at" ${INSTANT} null, "decided_at" ${INSTANT} null, "shares" jsonb null, "parts" jsonb null, "read_at" ${INSTANT} not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "dispute_shares" ("id" uuid not null, "dispute_id" uuid not null, "org_id" uuid not null, "account" text not null, "currency" varchar(3) not null, "owed" bigint not null, "kept" bigint not null, "amount" bigint not null, "state" text not null, "transfer_id" uuid null, "provider_transfer_id" varchar(255) null, "provider_id" varchar(255) null, "back_state" text not null default 'none', "back_id" varchar(255) null, primary key ("id"))`,
    )
    this.addSql(
      `create table "payment_payouts" (${BASE}, "provider_id" varchar(255) not null, "org_id" uuid null, "currency" varchar(3) not null, "amount" bigint not null, "state" text not null, "reason" varchar(100) null, "made_at" ${INSTANT} not null, "arrives_at" ${INSTANT} not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "provider_movements" ("id" varchar(255) not null, "source" varchar(255) not null, "type" varchar(50) not null, "currency" varchar(3) not null, "net" bigint not null, "at" ${INSTANT} not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "money_comparisons" ("id" uuid not null, "at" ${INSTANT} not null, "since" ${INSTANT} not null, "until" ${INSTANT} not null, "movements" int not null, "differences" int not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "money_differences" ("id" uuid not null, "found_at" ${INSTANT} not null, "seen_at" ${INSTANT} not null, "resolved_at" ${INSTANT} null, "source" varchar(255) not null, "currency" varchar(3) not null, "kind" text not null, "here" bigint not null, "there" bigint not null, "moved_at" ${INSTANT} not null, "transaction_id" uuid null, primary key ("id"))`,
    )

    // What a won dispute gives back is handed on a second time.
    this.addSql(
      `alter table "payment_transfers" drop constraint "payment_transfers_share_unique", add column "dispute_id" uuid null`,
    )
    this.addSql(
      `create unique index payment_transfers_share on payment_transfers (payment_id, account, org_id, dispute_id) nulls not distinct`,
    )

    const unique = (name: string, table: string, columns: string) =>
      this.addSql(`alter table "${table}" add constraint "${name}" unique (${columns})`)
    unique('payment_disputes_provider_unique', 'payment_disputes', '"provider_id"')
    unique('dispute_shares_owner_unique', 'dispute_shares', '"dispute_id", "account", "org_id"')
    unique('dispute_shares_provider_unique', 'dispute_shares', '"provider_id"')
    unique('dispute_shares_back_unique', 'dispute_shares', '"back_id"')
    unique('payment_payouts_provider_unique', 'payment_payouts', '"provider_id"')

    this.addSql(`create index "payment_disputes_payment" on "payment_disputes" ("payment_id")`)
    this.addSql(`create index "payment_disputes_seller" on "payment_disputes" ("seller_org_id", "currency")`)
    this.addSql(`create index payment_disputes_open on payment_disputes (read_at) where state in ('inquiry', 'open')`)
    this.addSql(`create index "dispute_shares_org" on "dispute_shares" ("org_id", "currency")`)
    this.addSql(`create index "dispute_shares_transfer" on "dispute_shares" ("transfer_id")`)
    this.addSql(`create index "payment_payouts_org" on "payment_payouts" ("org_id", "made_at")`)
    this.addSql(`create index "provider_movements_source" on "provider_movements" ("source")`)
    this.addSql(`create index "provider_movements_at" on "provider_movements" ("at")`)
    this.addSql(`create index "money_comparisons_at" on "money_comparisons" ("at")`)
    this.addSql(
      `create unique index money_differences_open on money_differences (source, currency) where resolved_at is null`,
    )
    this.addSql(`create index "money_differences_found" on "money_differences" ("found_at")`)

    const foreign = (table: string, column: string, of: string) =>
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${of}" ("id") on delete restrict`,
      )
    foreign('payment_disputes', 'payment_id', 'order_payments')
    foreign('payment_disputes', 'seller_org_id', 'orgs')
    foreign('payment_disputes', 'buyer_org_id', 'orgs')
    foreign('dispute_shares', 'dispute_id', 'payment_disputes')
    foreign('dispute_shares', 'org_id', 'orgs')
    foreign('dispute_shares', 'transfer_id', 'payment_transfers')
    foreign('payment_payouts', 'org_id', 'orgs')

    const oneOf = (table: string, column: string, values: string) =>
      this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}))`)
    oneOf('payment_disputes', 'state', `'inquiry', 'open', 'won', 'lost'`)
    oneOf('dispute_shares', 'account', `'payable', 'margin'`)
    oneOf('dispute_shares', 'state', `'waiting', 'made', 'short'`)
    oneOf('dispute_shares', 'back_state', `'none', 'held', 'made'`)
    oneOf('payment_payouts', 'state', `'pending', 'in_transit', 'paid', 'failed', 'cancelled'`)
    oneOf('money_differences', 'kind', `'missing_here', 'missing_there', 'other_amount'`)
    this.addSql(
      `alter table "payment_disputes" add constraint "payment_disputes_subject" check (num_nonnulls(payment_id, invoice_id) = 1)`,
    )
  }

  override down(): void {
    this.addSql(
      `drop table "money_differences", "money_comparisons", "provider_movements", "payment_payouts", "dispute_shares", "payment_disputes"`,
    )
    this.addSql(`drop index ledger_entries_origin`)
    this.addSql(`drop index payment_transfers_share`)
    this.addSql(
      `alter table "payment_transfers" drop column "dispute_id", add constraint "payment_transfers_share_unique" unique ("payment_id", "account", "org_id")`,
    )
    this.holdTo(KINDS, ACCOUNTS, OF_PARTIES)
  }

  private holdTo(kinds: string, accounts: string, ofParties: string): void {
    const replace = (table: string, name: string, check: string) =>
      this.addSql(`alter table "${table}" drop constraint "${name}", add constraint "${name}" check (${check})`)
    replace('ledger_entries', 'ledger_entries_kind_check', `"kind" in (${kinds})`)
    for (const table of ['ledger_lines', 'ledger_tallies'])
      replace(table, `${table}_account_check`, `"account" in (${accounts})`)
    replace(
      'ledger_lines',
      'ledger_lines_owner',
      `num_nonnulls(org_id, user_id) = case when account in (${ofParties}) then 1 else 0 end`,
    )
  }
}
