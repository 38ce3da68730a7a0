import { Migration } from '@mikro-orm/migrations'

/** What partners with very many customers have with all of them, and the index from which their customers are counted. */
export class TallyPartners extends Migration {
  override name = '202611286001-tally-partners'

  override up(): void {
    this.addSql(
      `create table "partner_tallies" ("partner_id" uuid not null, "people" int not null, "appointments" int not null, "silent" int not null, "charges" int not null, "stock" int not null, "counted_at" timestamptz(3) not null, primary key ("partner_id"));`,
    )
    this.addSql(
      `alter table "partner_tallies" add constraint "partner_tallies_partner_id_foreign" foreign key ("partner_id") references "orgs" ("id") on update cascade on delete cascade;`,
    )
    // Every column that is counted by stands in it, so that no row of a partner has to be fetched.
    this.addSql(
      `create index orgs_partner_status on orgs (partner_id, status, created_at, id) include (kind, deleted_at) where partner_id is not null`,
    )
  }

  override down(): void {
    this.addSql(`drop index "orgs_partner_status";`)
    this.addSql(`drop table if exists "partner_tallies" cascade;`)
  }
}
