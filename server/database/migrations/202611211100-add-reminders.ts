import { Migration } from '@mikro-orm/migrations'

/**
 * Reminders of appointments: which were sent, who wants none, and in which language somebody booked; the order of the list of
 * contacts straight from an index; and the org of a licence picture.
 */
export class AddReminders extends Migration {
  override name = '202611211100-add-reminders'

  override up(): void {
    this.addSql(
      `create table "reminders" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "appointment_id" uuid not null, "starts_at" timestamptz(3) not null, "lead_minutes" int not null, "claimed_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "reminders" add constraint "reminders_once_unique" unique ("appointment_id", "starts_at", "lead_minutes")`,
    )
    this.addSql(`create index "reminders_org_created" on "reminders" ("org_id", "created_at")`)
    this.addSql(
      `create table "reminder_opt_outs" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "email" varchar(254) not null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "reminder_opt_outs" add constraint "reminder_opt_outs_org_email_unique" unique ("org_id", "email")`,
    )
    this.addSql(`alter table "appointments" add "language" varchar(5) null`)
    this.addSql(
      `create index appointments_ahead on appointments (starts_at) where deleted_at is null and status in ('pending', 'booked', 'confirmed')`,
    )
    this.addSql(
      `create index contacts_invited on contacts (user_id) where user_id is not null and converted_at is null`,
    )
    this.addSql(`create index orgs_state_lic on orgs (state_lic) where state_lic is not null`)
    this.addSql(`drop index contacts_org_name`)
    this.addSql(`create index contacts_org_name on contacts (org_id, lower(name), id) where converted_at is null`)
    this.addSql(`create index contacts_org_added on contacts (org_id, id) where converted_at is null`)
    this.addSql(
      `alter table "reminders" add constraint "reminders_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "reminders" add constraint "reminders_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "reminder_opt_outs" add constraint "reminder_opt_outs_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
  }

  override down(): void {
    this.addSql(`drop index contacts_invited`)
    this.addSql(`drop index orgs_state_lic`)
    this.addSql(`drop index contacts_org_added`)
    this.addSql(`drop index contacts_org_name`)
    this.addSql(`create index contacts_org_name on contacts (org_id, lower(name))`)
    this.addSql(`drop index appointments_ahead`)
    this.addSql(`alter table "appointments" drop column "language"`)
    this.addSql(`drop table "reminder_opt_outs"`)
    this.addSql(`drop table "reminders"`)
  }
}
