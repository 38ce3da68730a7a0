import { Migration } from '@mikro-orm/migrations'

/** What orgs and people pay for by the month, and the invoices for it with the numbers that each seller counts. */
export class BillSubscriptions extends Migration {
  override name = '202611244001-bill-subscriptions'

  override up(): void {
    this.addSql(
      `create table "invoice_counts" ("seller_org_id" uuid not null, "last" int not null default 0, primary key ("seller_org_id"))`,
    )
    this.addSql(
      `create table "billed_subscriptions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "seller_org_id" uuid not null, "through_org_id" uuid not null, "user_id" uuid null, "service_id" uuid not null, "name" varchar(200) not null, "type" text not null, "currency" varchar(3) not null, "price" bigint not null, "intro_price" bigint null, "intro_months" smallint null, "intro_until" timestamptz(3) null, "terms" jsonb not null, "state" text not null, "reason" varchar(100) null, "provider_id" varchar(255) null, "generation" int not null default 0, "started_at" timestamptz(3) null, "quantity" int not null default 1, "unit_amount" bigint null, "is_ending" boolean not null default false, "period_end" timestamptz(3) null, "failed_at" timestamptz(3) null, "method_id" varchar(255) null, "attempts" int not null default 0, primary key ("id"))`,
    )
    this.addSql(
      `create unique index billed_subscriptions_of_org on billed_subscriptions (through_org_id, service_id) where user_id is null`,
    )
    this.addSql(
      `create unique index billed_subscriptions_of_person on billed_subscriptions (user_id, through_org_id, service_id) where user_id is not null`,
    )
    this.addSql(`create index "billed_subscriptions_service" on "billed_subscriptions" ("service_id")`)
    this.addSql(`create index "billed_subscriptions_seller" on "billed_subscriptions" ("seller_org_id")`)
    this.addSql(`create index billed_subscriptions_open on billed_subscriptions (updated_at) where state <> 'ended'`)
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_provider_unique" unique ("provider_id")`,
    )
    this.addSql(
      `create table "invoices" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "subscription_id" uuid not null, "seller_org_id" uuid not null, "buyer_org_id" uuid null, "user_id" uuid null, "number" int not null, "provider_id" varchar(255) not null, "currency" varchar(3) not null, "total" bigint not null, "due" bigint not null, "lines" jsonb not null, "split" jsonb not null, "state" text not null, "reason" varchar(100) null, "issued_at" timestamptz(3) not null, "paid_at" timestamptz(3) null, "charge_id" varchar(255) null, "fee" bigint not null default '0', "share" bigint null, "transfer_state" text not null default 'none', "netted" bigint not null default '0', "transfer_id" varchar(255) null, "transfer_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "invoices_buyer_org" on "invoices" ("buyer_org_id", "issued_at")`)
    this.addSql(`create index "invoices_user" on "invoices" ("user_id", "issued_at")`)
    this.addSql(`create index "invoices_subscription" on "invoices" ("subscription_id")`)
    this.addSql(
      `create index invoices_transfers on invoices (seller_org_id) where transfer_state in ('waiting', 'held')`,
    )
    this.addSql(`alter table "invoices" add constraint "invoices_number_unique" unique ("seller_org_id", "number")`)
    this.addSql(`alter table "invoices" add constraint "invoices_provider_unique" unique ("provider_id")`)
    this.addSql(`alter table "invoices" add constraint "invoices_charge_unique" unique ("charge_id")`)
    this.addSql(`alter table "invoices" add constraint "invoices_transfer_unique" unique ("transfer_id")`)
    this.addSql(
      `alter table "invoice_counts" add constraint "invoice_counts_seller_org_id_foreign" foreign key ("seller_org_id") references "orgs" ("id") on update cascade on delete restrict`,
    )
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_seller_org_id_foreign" foreign key ("seller_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_through_org_id_foreign" foreign key ("through_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_type_check" check ("type" in ('sub/mo', 'user/mo', 'partner/mo', 'product'))`,
    )
    this.addSql(
      `alter table "billed_subscriptions" add constraint "billed_subscriptions_state_check" check ("state" in ('waiting', 'no_method', 'outside', 'active', 'failed', 'resting', 'ended'))`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_subscription_id_foreign" foreign key ("subscription_id") references "billed_subscriptions" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_seller_org_id_foreign" foreign key ("seller_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_buyer_org_id_foreign" foreign key ("buyer_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_owner" check (num_nonnulls(buyer_org_id, user_id) = 1)`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_state_check" check ("state" in ('open', 'paid', 'void', 'uncollectible'))`,
    )
    this.addSql(
      `alter table "invoices" add constraint "invoices_transfer_state_check" check ("transfer_state" in ('none', 'waiting', 'held', 'made'))`,
    )
  }

  override down(): void {
    this.addSql(`drop table "invoices", "invoice_counts", "billed_subscriptions"`)
  }
}
