import { Migration } from '@mikro-orm/migrations'

/** What orgs show their patients and visitors for some time, and how often it was seen and opened on each day. */
export class RunCampaigns extends Migration {
  override name = '202611285001-run-campaigns'

  override up(): void {
    this.addSql(
      `create table "campaigns" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(120) not null, "service_ids" uuid[] not null default '{}', "cta_url" varchar(2000) not null, "cta_text" varchar(40) not null, "title" varchar(120) not null, "caption" varchar(300) not null, "start_date" date null, "end_date" date null, "photo_url" varchar(100) null, "is_suspended" boolean not null default false, "compared_with" uuid null, primary key ("id"));`,
    )
    this.addSql(`create index "campaigns_org" on "campaigns" ("org_id", "id");`)
    this.addSql(`create index "campaigns_compared_with" on "campaigns" ("compared_with");`)
    this.addSql(`create index "campaigns_photo_url" on "campaigns" ("photo_url");`)
    this.addSql(
      `create table "campaign_days" ("campaign_id" uuid not null, "day" date not null, "org_id" uuid not null, "views" int not null default 0, "clicks" int not null default 0, primary key ("campaign_id", "day"));`,
    )
    this.addSql(`create index "campaign_days_org" on "campaign_days" ("org_id");`)
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_compared_with_foreign" foreign key ("compared_with") references "campaigns" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "campaign_days" add constraint "campaign_days_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "campaign_days" add constraint "campaign_days_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
  }

  override down(): void {
    for (const table of ['campaign_days', 'campaigns']) this.addSql(`drop table "${table}";`)
  }
}
