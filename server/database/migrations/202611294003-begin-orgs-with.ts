import { Migration } from '@mikro-orm/migrations'

/** With which features new orgs begin. */
export class BeginOrgsWith extends Migration {
  override name = '202611294003-begin-orgs-with'

  override up(): void {
    this.addSql(
      `create table "org_defaults" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "kind" text not null, "system" jsonb not null, "features" jsonb not null, primary key ("id"), constraint "org_defaults_kind_check" check ("kind" in ('customer', 'partner-reseller', 'partner-supplier')))`,
    )
    this.addSql(`alter table "org_defaults" add constraint "org_defaults_kind_unique" unique ("kind")`)
  }

  override down(): void {
    this.addSql(`drop table "org_defaults"`)
  }
}
