import { Migration } from '@mikro-orm/migrations'

const BASE = `"id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null`
const LATEST = 'org_id, last_at desc, user_id desc'

/** What clinics and their patients write to each other. That one of them has read is told to open screens by a trigger. */
export class WriteToEachOther extends Migration {
  override name = '202611275001-write-to-each-other'

  override up(): void {
    this.addSql(
      `create table "conversations" (${BASE}, "user_id" uuid not null, "assigned_to" uuid null, "is_done" boolean not null default false, "last_at" timestamptz(3) not null, "last_number" int not null default 0, "last_patient_number" int not null default 0, "last_clinic_number" int not null default 0, "patient_read" int not null default 0, "patient_read_at" timestamptz(3) null, "clinic_read" int not null default 0, "clinic_read_at" timestamptz(3) null, "away_until" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "conversations" add constraint "conversations_patient_unique" unique ("org_id", "user_id")`,
    )
    this.addSql(`create index conversations_open on conversations (${LATEST}) where not is_done`)
    this.addSql(`create index conversations_done on conversations (${LATEST}) where is_done`)
    this.addSql(
      `create index conversations_unassigned on conversations (${LATEST}) where not is_done and assigned_to is null`,
    )
    this.addSql(`create index conversations_assigned on conversations (assigned_to, ${LATEST}) where not is_done`)
    this.addSql(`create index conversations_unread on conversations (org_id) where last_patient_number > clinic_read`)
    this.addSql(`create index "conversations_user" on "conversations" ("user_id")`)
    this.addSql(
      `create table "conversation_messages" (${BASE}, "conversation_id" uuid not null, "number" int not null, "client_key" uuid not null, "side" text not null, "written_by" uuid null, "at" timestamptz(3) not null, "text" text not null, "photo_url" varchar(2048) null, "is_automatic" boolean not null default false, primary key ("id"))`,
    )
    this.addSql(
      `alter table "conversation_messages" add constraint "conversation_messages_number_unique" unique ("conversation_id", "number")`,
    )
    this.addSql(
      `alter table "conversation_messages" add constraint "conversation_messages_key_unique" unique ("conversation_id", "client_key")`,
    )
    this.addSql(
      `create index conversation_messages_clinic on conversation_messages (conversation_id, number) where side = 'clinic'`,
    )
    this.addSql(
      `create index conversation_messages_photo on conversation_messages (photo_url) where photo_url is not null`,
    )
    this.addSql(
      `create table "saved_replies" (${BASE}, "name" varchar(80) not null, "text" text not null, primary key ("id"))`,
    )
    this.addSql(`create index "saved_replies_org" on "saved_replies" ("org_id", "name")`)

    for (const table of ['conversations', 'conversation_messages', 'saved_replies'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
      )
    this.addSql(
      `alter table "conversations" add constraint "conversations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "conversations" add constraint "conversations_assigned_to_foreign" foreign key ("assigned_to") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "conversation_messages" add constraint "conversation_messages_conversation_id_foreign" foreign key ("conversation_id") references "conversations" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "conversation_messages" add constraint "conversation_messages_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "conversation_messages" add constraint "conversation_messages_side_check" check ("side" in ('patient', 'clinic'))`,
    )
    this.addSql(`
      create function tell_read_marks() returns trigger language plpgsql as $$
      begin
        perform pg_notify('activity', json_build_object(
          'kind', 'conversation.read', 'orgId', new.org_id, 'subjectId', new.id, 'userId', new.user_id)::text);
        return null;
      end $$`)
    this.addSql(`
      create trigger conversations_read after update of patient_read, clinic_read on conversations
      for each row when (old.patient_read is distinct from new.patient_read or old.clinic_read is distinct from new.clinic_read)
      execute function tell_read_marks()`)
  }

  override down(): void {
    this.addSql(`drop table "saved_replies", "conversation_messages", "conversations"`)
    this.addSql(`drop function tell_read_marks()`)
  }
}
