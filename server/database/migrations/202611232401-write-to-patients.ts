import { Migration } from '@mikro-orm/migrations'

export class WriteToPatients extends Migration {
  override name = '202611232401-write-to-patients'

  override up(): void {
    this.addSql(
      `create table "late_notices" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "written_by" uuid null, "minutes" smallint not null, "provider_id" uuid null, "room_id" uuid null, "leaves_at" timestamptz(3) not null, "unreached" smallint not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "late_notices_org_created" on "late_notices" ("org_id", "created_at");`)
    this.addSql(
      `create table "patient_messages" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "appointment_id" uuid not null, "late_id" uuid null, "written_by" uuid null, "channel" text not null, "template" varchar(64) null, "words" text null, "leaves_at" timestamptz(3) not null, "withdrawn_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "patient_messages_appointment" on "patient_messages" ("appointment_id", "created_at");`)
    this.addSql(`create index "patient_messages_org_created" on "patient_messages" ("org_id", "created_at");`)
    this.addSql(`create index "patient_messages_late" on "patient_messages" ("late_id");`)
    this.addSql(
      `alter table "late_notices" add constraint "late_notices_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "late_notices" add constraint "late_notices_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "late_notices" add constraint "late_notices_provider_id_foreign" foreign key ("provider_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "late_notices" add constraint "late_notices_room_id_foreign" foreign key ("room_id") references "rooms" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "patient_messages" add constraint "patient_messages_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "patient_messages" add constraint "patient_messages_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "patient_messages" add constraint "patient_messages_late_id_foreign" foreign key ("late_id") references "late_notices" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "patient_messages" add constraint "patient_messages_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "patient_messages" add constraint "patient_messages_channel_check" check ("channel" in ('mail', 'sms'));`,
    )
  }

  override down(): void {
    this.addSql(`alter table "patient_messages" drop constraint "patient_messages_late_id_foreign";`)
    this.addSql(`drop table if exists "late_notices" cascade;`)
    this.addSql(`drop table if exists "patient_messages" cascade;`)
  }
}
