import { Migration } from '@mikro-orm/migrations'

/**
 * Appointments that come back, who of the staff sees somebody and in which room, the waiting list, and browsers that
 * show notifications.
 */
export class AddSeriesAndWaiting extends Migration {
  override name = '202611211600-add-series-and-waiting'

  override up(): void {
    this.addSql(
      `create table "appointment_series" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "every_weeks" smallint not null, "until_date" date not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "rooms" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(60) not null, "position" smallint not null default 0, "removed_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "rooms_org" on "rooms" ("org_id", "position")`)
    this.addSql(
      `create table "push_subscriptions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "endpoint" varchar(2048) not null, "p256dh" varchar(128) not null, "auth" varchar(64) not null, primary key ("id"))`,
    )
    this.addSql(`create index "push_subscriptions_user" on "push_subscriptions" ("user_id")`)
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint")`,
    )
    this.addSql(
      `create table "waiting_entries" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid null, "contact_id" uuid null, "name" varchar(201) not null, "email" varchar(254) not null, "phone" varchar(32) null, "language" varchar(5) null, "title" varchar(255) not null, "notes" text null, "from_date" date not null, "until_date" date not null, "wishes" jsonb not null, "status" text not null, "appointment_id" uuid null, primary key ("id"))`,
    )
    this.addSql(
      `create index waiting_entries_org_open on waiting_entries (org_id, id) where status in ('waiting', 'offered')`,
    )
    this.addSql(`create index "waiting_entries_org" on "waiting_entries" ("org_id", "id")`)
    this.addSql(
      `create table "waiting_offers" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "entry_id" uuid not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "status" text not null, "hold_id" uuid null, "expires_at" timestamptz(3) not null, "answered_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create unique index waiting_offers_one_open on waiting_offers (entry_id) where status = 'open'`)
    this.addSql(`create index waiting_offers_expiring on waiting_offers (expires_at) where status = 'open'`)
    this.addSql(
      `alter table "waiting_offers" add constraint "waiting_offers_once_unique" unique ("entry_id", "starts_at")`,
    )
    this.addSql(`alter table "slot_holds" alter column "ip" drop not null`)
    this.addSql(
      `alter table "appointments" add "series_id" uuid null, add "provider_id" uuid null, add "room_id" uuid null, add "import_uid" varchar(255) null`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_series_id_foreign" foreign key ("series_id") references "appointment_series" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_provider_id_foreign" foreign key ("provider_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_room_id_foreign" foreign key ("room_id") references "rooms" ("id") on delete set null`,
    )
    this.addSql(`create index appointments_series on appointments (series_id, starts_at) where series_id is not null`)
    this.addSql(
      `create unique index appointments_org_import on appointments (org_id, import_uid) where import_uid is not null`,
    )
    // A series that moves as a whole passes through states in which two of its own touch: checked at the end of the step.
    this.addSql(`alter table "appointments" drop constraint "appointments_place_free"`)
    this.addSql(
      `alter table "appointments" add constraint "appointments_place_free" exclude using gist (org_id with =, place with =, tstzrange(starts_at, ends_at) with &&) where (place is not null) deferrable initially immediate`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_provider_free" exclude using gist (org_id with =, provider_id with =, tstzrange(starts_at, ends_at) with &&) where (place is not null and provider_id is not null) deferrable initially immediate`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_room_free" exclude using gist (org_id with =, room_id with =, tstzrange(starts_at, ends_at) with &&) where (place is not null and room_id is not null) deferrable initially immediate`,
    )
    this.addSql(
      `alter table "appointment_series" add constraint "appointment_series_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "rooms" add constraint "rooms_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "waiting_entries" add constraint "waiting_entries_status_check" check ("status" in ('waiting', 'offered', 'booked', 'removed', 'expired'))`,
    )
    this.addSql(
      `alter table "waiting_offers" add constraint "waiting_offers_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "waiting_offers" add constraint "waiting_offers_entry_id_foreign" foreign key ("entry_id") references "waiting_entries" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "waiting_offers" add constraint "waiting_offers_status_check" check ("status" in ('open', 'accepted', 'declined', 'expired'))`,
    )
  }

  override down(): void {
    this.addSql(`alter table "appointments" drop constraint "appointments_place_free"`)
    this.addSql(
      `alter table "appointments" add constraint "appointments_place_free" exclude using gist (org_id with =, place with =, tstzrange(starts_at, ends_at) with &&) where (place is not null)`,
    )
    this.addSql(`drop table "waiting_offers"`)
    this.addSql(`drop table "waiting_entries"`)
    this.addSql(`drop table "push_subscriptions"`)
    this.addSql(
      `alter table "appointments" drop column "series_id", drop column "provider_id", drop column "room_id", drop column "import_uid"`,
    )
    this.addSql(`drop table "rooms"`)
    this.addSql(`drop table "appointment_series"`)
    this.addSql(`delete from "slot_holds" where "ip" is null`)
    this.addSql(`alter table "slot_holds" alter column "ip" set not null`)
  }
}
