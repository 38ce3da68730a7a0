import { Migration } from '@mikro-orm/migrations'

/** How often websites are opened and booked from, and where they were found before. */
export class CountSiteVisits extends Migration {
  override name = '202611291101-count-site-visits'

  override up(): void {
    this.addSql(
      `create table "website_days" ("website_id" uuid not null, "day" date not null, "org_id" uuid not null, "visits" int not null default 0, "bookings" int not null default 0, primary key ("website_id", "day"))`,
    )
    this.addSql(`create index "website_days_org" on "website_days" ("org_id")`)
    this.addSql(
      `create table "website_addresses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "website_id" uuid not null, "url" varchar(60) not null, primary key ("id"))`,
    )
    this.addSql(`alter table "website_addresses" add constraint "website_addresses_url_unique" unique ("url")`)
    this.addSql(`create index "website_addresses_website" on "website_addresses" ("website_id")`)
    this.addSql(`create index "website_addresses_org" on "website_addresses" ("org_id")`)
    for (const table of ['website_days', 'website_addresses']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade`,
      )
      this.addSql(
        `alter table "${table}" add constraint "${table}_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
      )
    }
  }

  override down(): void {
    this.addSql(`drop table "website_days", "website_addresses"`)
  }
}
