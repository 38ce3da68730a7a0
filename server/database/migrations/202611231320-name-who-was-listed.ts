import { Migration } from '@mikro-orm/migrations'

/** A list that was looked at is one line of the log; whom it showed stands beside it, so that each of them can read who looked. */
export class NameWhoWasListed extends Migration {
  override name = '202611231320-name-who-was-listed'

  override up(): void {
    this.addSql(
      `create table "record_views" ("activity_id" uuid not null, "person_id" uuid not null, "at" timestamptz(3) not null, primary key ("activity_id", "person_id"))`,
    )
    this.addSql(`create index "record_views_person" on "record_views" ("person_id", "at")`)
    this.addSql(`
      create function refuse_view_change() returns trigger language plpgsql as $$
      begin
        raise exception 'record_views are never changed' using errcode = 'insufficient_privilege';
      end $$`)
    this.addSql(`create trigger record_views_append_only before update or delete on record_views
      for each row execute function refuse_view_change()`)
    this.addSql(`create trigger record_views_no_truncate before truncate on record_views
      for each statement execute function refuse_view_change()`)
  }

  override down(): void {
    this.addSql('drop table record_views')
    this.addSql('drop function refuse_view_change')
  }
}
