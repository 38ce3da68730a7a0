import { Migration } from '@mikro-orm/migrations'

/** Somebody who waits may want a visit of one type. */
export class WaitForTypes extends Migration {
  override name = '202611243002-wait-for-types'

  override up(): void {
    this.addSql(`alter table "waiting_entries" add "type_id" uuid null;`)
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_type_id_foreign" foreign key ("type_id") references "appointment_types" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "waiting_entries" drop constraint "waiting_entries_type_id_foreign";`)
    this.addSql(`alter table "waiting_entries" drop column "type_id";`)
  }
}
