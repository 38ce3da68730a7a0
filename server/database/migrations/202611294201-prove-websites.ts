import { Migration } from '@mikro-orm/migrations'

/** That the domain of a website is an org's own. */
export class ProveWebsites extends Migration {
  override name = '202611294201-prove-websites'

  override up(): void {
    this.addSql(
      `create table "website_proofs" ("org_id" uuid not null, "domain" varchar(255) not null, "way" text not null, "proven_at" timestamptz(3) not null, primary key ("org_id"), constraint "website_proofs_way_check" check ("way" in ('dns', 'file')))`,
    )
    this.addSql(
      `alter table "website_proofs" add constraint "website_proofs_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(`drop table "website_proofs"`)
  }
}
