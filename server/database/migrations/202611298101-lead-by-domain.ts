import { Migration } from '@mikro-orm/migrations'

/** Names of orgs at which their websites answer. */
export class LeadByDomain extends Migration {
  override name = '202611298101-lead-by-domain'

  override up(): void {
    this.addSql(
      `create table "website_domains" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "website_id" uuid not null, "host" varchar(253) not null, "main_since" timestamptz(3) null, "proven_at" timestamptz(3) null, "checked_at" timestamptz(3) null, "missing_since" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "website_domains_website" on "website_domains" ("website_id")`)
    this.addSql(
      `alter table "website_domains" add constraint "website_domains_of_org_unique" unique ("org_id", "host")`,
    )
    this.addSql(`create unique index website_domains_host_unique on website_domains (host) where proven_at is not null`)
    this.addSql(`create index website_domains_due on website_domains (checked_at) where proven_at is not null`)
    this.addSql(
      `alter table "website_domains" add constraint "website_domains_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "website_domains" add constraint "website_domains_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(`drop table "website_domains"`)
  }
}
