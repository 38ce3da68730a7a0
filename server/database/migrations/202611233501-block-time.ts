import { Migration } from '@mikro-orm/migrations'

/** An absence may be a room's or everybody's as well, have a title, take whole days, or be there to be read alone. */
export class BlockTime extends Migration {
  override name = '202611233501-block-time'

  override up(): void {
    this.addSql(`alter table "absences" alter column "user_id" drop not null;`)
    this.addSql(
      `alter table "absences" add "room_id" uuid null, add "is_all_day" boolean not null default false, add "is_open" boolean not null default false, add "title" text null;`,
    )
    this.addSql(
      `alter table "absences" add constraint "absences_room_id_foreign" foreign key ("room_id") references "rooms" ("id") on delete cascade;`,
    )
    this.addSql(`alter table "absences" add constraint "absences_of_one" check (user_id is null or room_id is null);`)
  }

  override down(): void {
    this.addSql(`delete from absences where user_id is null;`)
    this.addSql(`alter table "absences" drop constraint "absences_of_one";`)
    this.addSql(`alter table "absences" drop constraint "absences_room_id_foreign";`)
    this.addSql(
      `alter table "absences" drop column "room_id", drop column "is_all_day", drop column "is_open", drop column "title";`,
    )
    this.addSql(`alter table "absences" alter column "user_id" set not null;`)
  }
}
