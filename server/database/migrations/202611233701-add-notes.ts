import { Migration } from '@mikro-orm/migrations'

const BASE = `"id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null`
const LISTED = 'include (is_draft, written_by, signed_at, shared_at, label_ids)'

/** The notes of the staff about people; what is signed stays as it is by the database's own rule. */
export class AddNotes extends Migration {
  override name = '202611233701-add-notes'

  override up(): void {
    this.addSql(
      `create table "notes" (${BASE}, "user_id" uuid null, "contact_id" uuid null, "written_by" uuid null, "written_at" timestamptz(3) not null, "is_draft" boolean not null default false, "subject" text not null, "message" text not null, "vitals" text null, "label_ids" jsonb not null default '[]', "signed_at" timestamptz(3) null, "signed_by" uuid null, "shared_at" timestamptz(3) null, "shared_by" uuid null, primary key ("id"))`,
    )
    this.addSql(
      `create index notes_user on notes (user_id, org_id, written_at, id) ${LISTED} where user_id is not null`,
    )
    this.addSql(
      `create index notes_contact on notes (contact_id, org_id, written_at, id) ${LISTED} where contact_id is not null`,
    )
    this.addSql(`create index notes_shared on notes (user_id, shared_at, id) where shared_at is not null`)
    this.addSql(
      `create index notes_measured on notes (user_id, written_at) where vitals is not null and signed_at is not null`,
    )
    this.addSql(
      `create table "note_addenda" (${BASE}, "note_id" uuid not null, "written_by" uuid null, "message" text not null, primary key ("id"))`,
    )
    this.addSql(`create index "note_addenda_note" on "note_addenda" ("note_id", "id")`)
    this.addSql(
      `create table "note_reads" ("reader_id" uuid not null, "note_id" uuid not null, "read_at" timestamptz(3) not null, primary key ("reader_id", "note_id"))`,
    )
    this.addSql(`create index "note_reads_note" on "note_reads" ("note_id")`)
    this.addSql(`create table "note_labels" (${BASE}, "name" varchar(40) not null, primary key ("id"))`)
    this.addSql(`create unique index note_labels_name_unique on note_labels (org_id, lower(name))`)
    this.addSql(
      `create table "note_templates" (${BASE}, "name" varchar(80) not null, "subject" text not null, "message" text not null, primary key ("id"))`,
    )
    this.addSql(`create index "note_templates_org" on "note_templates" ("org_id", "name")`)

    for (const table of ['notes', 'note_addenda', 'note_labels', 'note_templates'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
      )
    for (const column of ['user_id', 'written_by', 'signed_by', 'shared_by'])
      this.addSql(
        `alter table "notes" add constraint "notes_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete set null`,
      )
    this.addSql(
      `alter table "notes" add constraint "notes_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "note_addenda" add constraint "note_addenda_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "note_reads" add constraint "note_reads_reader_id_foreign" foreign key ("reader_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "note_addenda" add constraint "note_addenda_note_id_foreign" foreign key ("note_id") references "notes" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "note_reads" add constraint "note_reads_note_id_foreign" foreign key ("note_id") references "notes" ("id") on update cascade on delete cascade`,
    )
    this.addSql(`alter table "notes" add constraint "notes_one_person" check (num_nonnulls(user_id, contact_id) <= 1)`)
    this.addSql(
      `alter table "notes" add constraint "notes_draft_is_open" check (not is_draft or (signed_at is null and shared_at is null))`,
    )
    this.addSql(
      `alter table "notes" add constraint "notes_shared_is_signed" check (shared_at is null or signed_at is not null)`,
    )

    // Whose a note is, with whom it is shared and under which label it lies may change; its words, who signed it and when may
    // not. People who are erased leave no name, and keys are changed by whoever says so in the same transaction.
    this.addSql(`
      create function refuse_note_change() returns trigger language plpgsql as $$
      declare
        loose text[] := array['user_id', 'contact_id', 'shared_at', 'shared_by', 'label_ids', 'updated_at', 'version'];
        is_erasing boolean := current_setting('tendwell.erasing', true) = 'on';
      begin
        if tg_op = 'DELETE' then
          if is_erasing or tg_table_name = 'notes' and (to_jsonb(old)->>'signed_at') is null then return old; end if;
        else
          if tg_table_name = 'notes' and (to_jsonb(old)->>'signed_at') is null then return new; end if;
          if new.written_by is null then loose := array_append(loose, 'written_by'); end if;
          if (to_jsonb(new)->>'signed_by') is null then loose := array_append(loose, 'signed_by'); end if;
          if current_setting('tendwell.sealing', true) = 'on' then loose := loose || array['subject', 'message', 'vitals']; end if;
          if to_jsonb(new) - loose = to_jsonb(old) - loose then return new; end if;
        end if;
        raise exception 'a signed note is never changed: add an addendum' using errcode = 'insufficient_privilege';
      end $$`)
    for (const table of ['notes', 'note_addenda'])
      this.addSql(`create trigger ${table}_signed before update or delete on ${table}
        for each row execute function refuse_note_change()`)
  }

  override down(): void {
    this.addSql(`drop table "note_templates", "note_labels", "note_reads", "note_addenda", "notes"`)
    this.addSql(`drop function refuse_note_change()`)
  }
}
