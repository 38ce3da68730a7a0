import { Migration } from '@mikro-orm/migrations'

/** Production runs that their maker called back. */
export class BlockLots extends Migration {
  override name = '202611231722-block-lots'

  override up(): void {
    this.addSql(
      `create table "lot_blocks" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "service_id" uuid not null, "number" varchar(64) not null, "reason" varchar(500) not null, "by_user_id" uuid null, primary key ("id"));`,
    )
    this.addSql(`create unique index lot_blocks_number on lot_blocks (service_id, lower(number));`)
    this.addSql(
      `alter table "lot_blocks" add constraint "lot_blocks_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "lot_blocks" add constraint "lot_blocks_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "lot_blocks" add constraint "lot_blocks_by_user_id_foreign" foreign key ("by_user_id") references "users" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "lot_blocks" cascade;`)
  }
}
