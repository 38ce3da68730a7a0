import { Migration } from '@mikro-orm/migrations'

/**
 * What is unread of somebody is what others wrote less what was read of it: so a read note says about whom and where it is,
 * and is counted without looking at each note.
 */
export class CountReadNotes extends Migration {
  override name = '202611294101-count-read-notes'

  override up(): void {
    this.addSql(`delete from note_reads r using notes n
      where n.id = r.note_id and (n.is_draft or n.written_by = r.reader_id)`)
    this.addSql(`alter table "note_reads" add column "org_id" uuid null, add column "person_id" uuid null`)
    this.addSql(`update note_reads r set org_id = n.org_id, person_id = coalesce(n.user_id, n.contact_id)
      from notes n where n.id = r.note_id`)
    this.addSql(`alter table "note_reads" alter column "org_id" set not null`)
    this.addSql(
      `alter table "note_reads" add constraint "note_reads_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(`create index "note_reads_person" on "note_reads" ("reader_id", "person_id", "org_id")`)
    this.addSql(`
      create function move_note_reads() returns trigger language plpgsql as $$
      begin
        update note_reads set person_id = coalesce(new.user_id, new.contact_id) where note_id = new.id;
        return null;
      end $$`)
    this.addSql(`create trigger notes_move_reads after update of user_id, contact_id on notes
      for each row when ((old.user_id, old.contact_id) is distinct from (new.user_id, new.contact_id))
      execute function move_note_reads()`)
  }

  override down(): void {
    this.addSql(`drop trigger notes_move_reads on notes`)
    this.addSql(`drop function move_note_reads`)
    this.addSql(`alter table "note_reads" drop column "org_id", drop column "person_id"`)
  }
}
