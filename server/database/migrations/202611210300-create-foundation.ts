import { Migration } from '@mikro-orm/migrations'

/** The first tables: people, sessions, orgs, memberships, contacts, appointments, and what the platform itself keeps. */
export class CreateFoundation extends Migration {
  override name = '202611210300-create-foundation'

  override up(): void {
    // Equality beside a range in one constraint, equality beside trigrams in one index.
    this.addSql('create extension if not exists btree_gist')
    this.addSql('create extension if not exists btree_gin')
    this.addSql('create extension if not exists pg_trgm')

    this.addSql(
      `create table "activities" ("id" uuid not null, "at" timestamptz(3) not null, "kind" varchar(64) not null, "org_id" uuid null, "actor_id" uuid null, "subject_id" uuid null, "user_id" uuid null, "ip" varchar(45) null, "details" jsonb not null default '{}', primary key ("id"))`,
    )
    this.addSql(`create index "activities_org_at" on "activities" ("org_id", "at")`)
    this.addSql(`create index "activities_subject" on "activities" ("subject_id", "at")`)
    this.addSql(
      `create table "kept_answers" ("key" varchar(64) not null, "request_hash" varchar(64) not null, "status" smallint not null, "answer" jsonb null, "created_at" timestamptz(3) not null, primary key ("key"))`,
    )
    this.addSql(`create index "kept_answers_created" on "kept_answers" ("created_at")`)
    this.addSql(
      `create table "orgs" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(200) not null, "kind" text not null, "status" text not null default 'pending', "email" varchar(254) null, "phone" varchar(32) null, "website" varchar(2000) null, "address" varchar(200) null, "city" varchar(100) null, "state" varchar(100) null, "country" varchar(2) null, "zipcode" varchar(20) null, "about" text null, "photo_url" varchar(2000) null, "is_public" boolean not null default true, "time_zone" varchar(64) not null default 'UTC', "partner_id" uuid null, "settings" jsonb not null default '{}', "deleted_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "orgs_partner" on "orgs" ("partner_id")`)
    this.addSql(
      `alter table "orgs" add constraint "orgs_kind_check" check ("kind" in ('customer', 'partner-reseller', 'partner-supplier', 'system'))`,
    )
    this.addSql(
      `alter table "orgs" add constraint "orgs_status_check" check ("status" in ('active', 'pending', 'suspended', 'rejected', 'inactive'))`,
    )
    this.addSql(
      `create table "contacts" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(201) not null, "email" varchar(254) not null, "phone" varchar(32) null, primary key ("id"))`,
    )
    this.addSql(`create index contacts_org_name on contacts (org_id, lower(name))`)
    this.addSql(
      `create index contacts_search on contacts using gin (org_id, (lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops)`,
    )
    this.addSql(`alter table "contacts" add constraint "contacts_org_email_unique" unique ("org_id", "email")`)
    this.addSql(
      `create table "outbox_mails" ("id" uuid not null, "created_at" timestamptz(3) not null, "message_id" varchar(200) not null, "recipient" varchar(254) not null, "subject" varchar(500) not null, "text" text not null, primary key ("id"))`,
    )
    this.addSql(`alter table "outbox_mails" add constraint "outbox_mails_message_unique" unique ("message_id")`)
    this.addSql(
      `create table "rate_counters" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"))`,
    )
    this.addSql(`create index "rate_counters_expire" on "rate_counters" ("expire")`)
    this.addSql(
      `create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "email" varchar(254) not null, "password_hash" varchar(256) null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "phone" varchar(32) null, "address" varchar(200) null, "city" varchar(100) null, "state" varchar(100) null, "country" varchar(2) null, "zipcode" varchar(20) null, "about" text null, "photo_url" varchar(2000) null, "is_public" boolean not null default false, "role" text not null default 'user', "status" text not null default 'active', "language" text not null default 'en', "height_ft" smallint null, "height_in" smallint null, "weight" smallint null, "gender" text null, "birthdate" date null, "deleted_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email")`)
    this.addSql(`alter table "users" add constraint "users_email_lower" check (email = lower(email))`)
    this.addSql(`alter table "users" add constraint "users_height_ft_range" check (height_ft >= 0 and height_ft <= 9)`)
    this.addSql(`alter table "users" add constraint "users_height_in_range" check (height_in >= 0 and height_in <= 11)`)
    this.addSql(`alter table "users" add constraint "users_weight_range" check (weight >= 0 and weight <= 999)`)
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('user', 'system-admin'))`)
    this.addSql(
      `alter table "users" add constraint "users_status_check" check ("status" in ('active', 'pending', 'suspended', 'rejected', 'inactive'))`,
    )
    this.addSql(
      `alter table "users" add constraint "users_language_check" check ("language" in ('en', 'fr', 'vi', 'cn', 'ar'))`,
    )
    this.addSql(
      `alter table "users" add constraint "users_gender_check" check ("gender" in ('male', 'female', 'other'))`,
    )
    this.addSql(
      `create table "sessions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "org_current_id" uuid null, "last_seen_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "ip" varchar(45) null, "user_agent" varchar(300) null, primary key ("id"))`,
    )
    this.addSql(`create index sessions_user_open on sessions (user_id) where ended_at is null`)
    this.addSql(
      `create table "memberships" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "role" text not null, "status" text not null default 'pending', primary key ("id"))`,
    )
    this.addSql(`create index "memberships_user" on "memberships" ("user_id")`)
    this.addSql(`create index "memberships_org_status" on "memberships" ("org_id", "status", "role")`)
    this.addSql(`alter table "memberships" add constraint "memberships_org_user_unique" unique ("org_id", "user_id")`)
    this.addSql(
      `alter table "memberships" add constraint "memberships_role_check" check ("role" in ('user', 'org-staff', 'org-admin', 'partner-staff', 'partner-admin'))`,
    )
    this.addSql(
      `alter table "memberships" add constraint "memberships_status_check" check ("status" in ('active', 'pending', 'suspended', 'rejected', 'inactive', 'banned'))`,
    )
    this.addSql(
      `create table "appointments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid null, "contact_id" uuid null, "name" varchar(201) not null, "email" varchar(254) null, "phone" varchar(32) null, "title" varchar(255) not null, "notes" text null, "color" text not null default 'blue', "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "status" text not null, "event_type" text not null, "event_ref" varchar(64) null, "place" smallint null, "deleted_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(
      `create index appointments_org_time on appointments (org_id, starts_at, ends_at) where deleted_at is null`,
    )
    this.addSql(`create index "appointments_org_contact" on "appointments" ("org_id", "contact_id", "starts_at")`)
    this.addSql(
      `create index appointments_user_time on appointments (user_id, starts_at) where deleted_at is null and user_id is not null`,
    )
    this.addSql(`alter table "appointments" add constraint "appointments_ends_after_start" check (ends_at > starts_at)`)
    this.addSql(
      `alter table "appointments" add constraint "appointments_has_place" check ((place is null) = (status in ('cancelled', 'no_show') or deleted_at is not null))`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_place_free" exclude using gist (org_id with =, place with =, tstzrange(starts_at, ends_at) with &&) where (place is not null)`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_color_check" check ("color" in ('blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'))`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_status_check" check ("status" in ('pending', 'booked', 'confirmed', 'arrived', 'in_room', 'done', 'no_show', 'cancelled'))`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_event_type_check" check ("event_type" in ('user', 'contact', 'other'))`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "memberships" add constraint "memberships_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "memberships" add constraint "memberships_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null`,
    )

    // Counters are not worth a write-ahead log.
    this.addSql('alter table rate_counters set unlogged')

    // The audit log only grows.
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'activities are never changed' using errcode = 'insufficient_privilege';
      end $$`)
    this.addSql(`create trigger activities_append_only before update or delete on activities
      for each row execute function refuse_change()`)
    this.addSql(`create trigger activities_no_truncate before truncate on activities
      for each statement execute function refuse_change()`)

    // Every process hears of it once the transaction is committed. Ids only: the payload of NOTIFY ends at 8 kB.
    this.addSql(`
      create function tell_activity() returns trigger language plpgsql as $$
      begin
        perform pg_notify('activity', json_build_object(
          'kind', new.kind, 'orgId', new.org_id, 'subjectId', new.subject_id, 'userId', new.user_id)::text);
        return null;
      end $$`)
    this.addSql(`create trigger activities_tell after insert on activities
      for each row execute function tell_activity()`)
  }

  override down(): void {
    this.addSql('drop table appointments')
    this.addSql('drop table contacts')
    this.addSql('drop table memberships')
    this.addSql('drop table sessions')
    this.addSql('drop table orgs')
    this.addSql('drop table users')
    this.addSql('drop table outbox_mails')
    this.addSql('drop table rate_counters')
    this.addSql('drop table kept_answers')
    this.addSql('drop table activities')
    this.addSql('drop function refuse_change')
    this.addSql('drop function tell_activity')
  }
}
