import { Migration } from '@mikro-orm/migrations'

const BASE = `"id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid null, "user_id" uuid null, "provider_id" varchar(255) not null`

/** What orgs and people pay with, and as whom the provider knows them. */
export class AddPaymentMethods extends Migration {
  override name = '202611230010-add-payment-methods'

  override up(): void {
    this.addSql(`create table "payment_customers" (${BASE}, "removals" int not null default 0, primary key ("id"))`)
    this.addSql(`alter table "payment_customers" add constraint "payment_customers_org_unique" unique ("org_id")`)
    this.addSql(`alter table "payment_customers" add constraint "payment_customers_user_unique" unique ("user_id")`)
    this.addSql(
      `alter table "payment_customers" add constraint "payment_customers_provider_unique" unique ("provider_id")`,
    )
    this.addSql(
      `create table "payment_methods" (${BASE}, "type" text not null, "is_default" boolean not null default false, "billing_details" jsonb not null, "card" jsonb null, "us_bank_account" jsonb null, primary key ("id"))`,
    )
    this.addSql(`create index "payment_methods_org" on "payment_methods" ("org_id")`)
    this.addSql(`create index "payment_methods_user" on "payment_methods" ("user_id")`)
    this.addSql(`create unique index payment_methods_default_of_org on payment_methods (org_id) where is_default`)
    this.addSql(`create unique index payment_methods_default_of_user on payment_methods (user_id) where is_default`)
    this.addSql(`alter table "payment_methods" add constraint "payment_methods_provider_unique" unique ("provider_id")`)
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_type_check" check ("type" in ('card', 'us_bank_account'))`,
    )
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_facts" check ((card is not null) = (type = 'card') and (us_bank_account is not null) = (type = 'us_bank_account'))`,
    )
    for (const table of ['payment_customers', 'payment_methods']) {
      this.addSql(`alter table "${table}" add constraint "${table}_owner" check (num_nonnulls(org_id, user_id) = 1)`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
      )
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
      )
    }
  }

  override down(): void {
    this.addSql(`drop table "payment_methods", "payment_customers"`)
  }
}
