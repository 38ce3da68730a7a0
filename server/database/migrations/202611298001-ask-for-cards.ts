import { Migration } from '@mikro-orm/migrations'

const INSTANT = 'timestamptz(3)'
const BASE = `"id" uuid not null, "created_at" ${INSTANT} not null, "updated_at" ${INSTANT} not null, "version" int not null default 1`
const ACCOUNTS = `'clearing', 'receivable', 'payable', 'margin', 'refunds', 'disputes', 'service_charges', 'processing_fees', 'net_service_charges', 'provider_fees', 'payouts', 'at_provider', 'banked'`
const GUESTS = `'guest_receivable', 'guest_refunds'`

/** The card, the deposit and the fees that a clinic asks of visitors who book by themselves. */
export class AskForCards extends Migration {
  override name = '202611298001-ask-for-cards'

  override up(): void {
    this.addSql(
      `create table "fee_policies" ("id" uuid not null, "created_at" ${INSTANT} not null, "org_id" uuid not null, "number" int not null, "is_on" boolean not null, "terms" jsonb not null, primary key ("id"))`,
    )
    this.addSql(`alter table "fee_policies" add constraint "fee_policies_number_unique" unique ("org_id", "number")`)
    this.addSql(
      `create table "visit_fees" (${BASE}, "org_id" uuid not null, "state" text not null, "terms" jsonb not null, "accepted_at" ${INSTANT} not null, "hold_id" uuid not null, "network" varchar(45) null, "tries" smallint not null default 0, "tried_at" ${INSTANT} not null, "is_own_cancel" boolean not null default false, "waived_at" ${INSTANT} null, "waived_by" uuid null, "refunded_at" ${INSTANT} null, "due_at" ${INSTANT} null, "decided_for" ${INSTANT} null, "is_to_go" boolean not null default false, primary key ("id"))`,
    )
    this.addSql(`alter table "visit_fees" add constraint "visit_fees_hold_unique" unique ("hold_id")`)
    this.addSql(`create index "visit_fees_org" on "visit_fees" ("org_id")`)
    this.addSql(`create index "visit_fees_waived_by" on "visit_fees" ("waived_by")`)
    this.addSql(`create index visit_fees_network on visit_fees (network, tried_at) where network is not null`)
    this.addSql(`create index visit_fees_checkout on visit_fees (tried_at) where state = 'checkout'`)
    this.addSql(
      `create table "visitor_cards" (${BASE}, "org_id" uuid not null, "customer_id" varchar(255) not null, "provider_id" varchar(255) not null, "sent_id" varchar(255) not null, "brand" varchar(50) not null, "last4" varchar(4) not null, primary key ("id"))`,
    )
    this.addSql(`alter table "visitor_cards" add constraint "visitor_cards_provider_unique" unique ("provider_id")`)
    this.addSql(`create index "visitor_cards_org" on "visitor_cards" ("org_id")`)
    this.addSql(`alter table "order_payments" alter column "buyer_org_id" drop not null`)
    this.addSql(`alter table "order_payments" add "appointment_id" uuid null, add "purpose" text null`)
    this.addSql(`create index "order_payments_appointment" on "order_payments" ("appointment_id")`)
    this.addSql(
      `alter table "order_payments" drop constraint "order_payments_subject", add constraint "order_payments_subject" check (num_nonnulls(order_tx, night, appointment_id) = 1)`,
    )
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_payer" check ((appointment_id is null) = (buyer_org_id is not null) and (appointment_id is null) = (purpose is null))`,
    )
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_purpose_check" check ("purpose" in ('deposit', 'fee'))`,
    )
    this.addSql(
      `alter table "visit_fees" add constraint "visit_fees_state_check" check ("state" in ('checkout', 'booked', 'ended'))`,
    )
    for (const table of ['fee_policies', 'visit_fees', 'visitor_cards'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
      )
    this.addSql(
      `alter table "visit_fees" add constraint "visit_fees_waived_by_foreign" foreign key ("waived_by") references "users" ("id") on delete set null`,
    )
    this.holdTo(`${ACCOUNTS}, ${GUESTS}`)
  }

  override down(): void {
    this.holdTo(ACCOUNTS)
    this.addSql(`drop table "visitor_cards", "visit_fees", "fee_policies"`)
    this.addSql(
      `alter table "order_payments" drop constraint "order_payments_payer", drop constraint "order_payments_subject", drop column "purpose", drop column "appointment_id"`,
    )
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_subject" check (num_nonnulls(order_tx, night) = 1)`,
    )
    this.addSql(`alter table "order_payments" alter column "buyer_org_id" set not null`)
  }

  private holdTo(accounts: string): void {
    for (const table of ['ledger_lines', 'ledger_tallies'])
      this.addSql(
        `alter table "${table}" drop constraint "${table}_account_check", add constraint "${table}_account_check" check ("account" in (${accounts}))`,
      )
  }
}
