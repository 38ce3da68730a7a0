import { Migration } from '@mikro-orm/migrations'

/** Of what an appointment keeps its provider, or its room: on which of their places it can be. */
const laneOf = (column: 'provider' | 'room', capacity: string): string => `
        if new.${column}_id is null then
          new.${column}_lane := 0;
        else
          select greatest(coalesce((${capacity}), 1), 1) into places;
          if places = 1 then
            new.${column}_lane := 0;
          else
            with near as (
              select a.${column}_lane as lane, a.busy_from, a.busy_until from appointments a
              where a.org_id = new.org_id and a.${column}_id = new.${column}_id and a.lane is not null and a.id <> new.id
                and tstzrange(a.busy_from, a.busy_until) && tstzrange(new.busy_from, new.busy_until))
            select case
              -- As many are there at one moment as there may be: the constraint is to refuse it.
              when (select max((select count(*) from near b where b.busy_from <= greatest(a.busy_from, new.busy_from)
                and b.busy_until > greatest(a.busy_from, new.busy_from))) from near a) >= places
                then (select min(lane) from near)
              else (select min(n) from generate_series(0, (select count(*) from near)::int) n
                where not exists (select from near where near.lane = n)) end
            into new.${column}_lane;
          end if;
        end if;`

/**
 * Types of visits, and when people see patients. A visit keeps its provider and its room with its buffers, and both may have
 * several places: what the constraints compare a trigger fills in, so that it is right whoever writes an appointment.
 */
export class AddTypesAndProviders extends Migration {
  override name = '202611232301-add-types-and-providers'

  override up(): void {
    this.addSql(
      `create table "appointment_types" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "names" jsonb not null, "minutes" smallint not null, "buffer_before" smallint not null default 0, "buffer_after" smallint not null default 0, "color" text not null default 'blue', "service_id" uuid null, "provider_ids" jsonb not null default '[]', "room_ids" jsonb not null default '[]', "at_once" smallint null, "lead_minutes" int null, "horizon_days" smallint null, "is_public" boolean not null default true, "questions" jsonb not null default '[]', "instructions" jsonb not null default '{}', "position" smallint not null default 0, "removed_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "appointment_types_org" on "appointment_types" ("org_id", "position");`)
    this.addSql(
      `create table "providers" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "is_provider" boolean not null default false, "capacity" smallint not null default 1, "week" jsonb null, "days" jsonb not null default '[]', primary key ("id"));`,
    )
    this.addSql(`alter table "providers" add constraint "providers_org_user_unique" unique ("org_id", "user_id");`)
    this.addSql(
      `create table "absences" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "reason" text null, primary key ("id"));`,
    )
    this.addSql(`create index "absences_org_time" on "absences" ("org_id", "ends_at");`)
    this.addSql(`alter table "rooms" add "capacity" smallint not null default 1;`)
    this.addSql(
      `alter table "slot_holds" add "type_id" uuid null, add "provider_id" uuid null, add "room_id" uuid null, add "buffer_before" smallint not null default 0, add "buffer_after" smallint not null default 0;`,
    )
    this.addSql(`alter table "appointments" drop constraint "appointments_lane_free";`)
    this.addSql(`alter table "appointments" drop constraint "appointments_provider_free";`)
    this.addSql(`alter table "appointments" drop constraint "appointments_room_free";`)
    this.addSql(
      `alter table "appointments" add "type_id" uuid null, add "buffer_before" smallint not null default 0, add "buffer_after" smallint not null default 0, add "busy_from" timestamptz(3) not null default now(), add "busy_until" timestamptz(3) not null default now(), add "provider_lane" smallint not null default 0, add "room_lane" smallint not null default 0, add "answers" text null;`,
    )
    this.addSql(`update appointments set busy_from = starts_at, busy_until = ends_at`)
    this.addSql(`
      create function keep_busy() returns trigger language plpgsql as $$
      declare
        places int;
      begin
        new.busy_from := new.starts_at - make_interval(mins => new.buffer_before);
        new.busy_until := new.ends_at + make_interval(mins => new.buffer_after);
        ${laneOf('provider', 'select capacity from providers where org_id = new.org_id and user_id = new.provider_id')}
        ${laneOf('room', 'select capacity from rooms where id = new.room_id')}
        return new;
      end $$`)
    this.addSql(`
      create trigger appointments_keep_busy before insert or update of
        starts_at, ends_at, buffer_before, buffer_after, provider_id, room_id, lane
      on appointments for each row execute function keep_busy()`)
    this.addSql(
      `alter table "appointments" add constraint "appointments_type_id_foreign" foreign key ("type_id") references "appointment_types" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_lane_free" exclude using gist (org_id with =, lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null) deferrable;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_provider_free" exclude using gist (org_id with =, provider_id with =, provider_lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null and provider_id is not null) deferrable;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_room_free" exclude using gist (org_id with =, room_id with =, room_lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null and room_id is not null) deferrable;`,
    )
    this.addSql(
      `alter table "appointment_types" add constraint "appointment_types_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "appointment_types" add constraint "appointment_types_color_check" check ("color" in ('blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'));`,
    )
    this.addSql(
      `alter table "providers" add constraint "providers_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "providers" add constraint "providers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "absences" add constraint "absences_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "absences" add constraint "absences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(`alter table "absences" add constraint "absences_ends_after_start" check (ends_at > starts_at);`)
  }

  override down(): void {
    this.addSql('drop trigger appointments_keep_busy on appointments')
    this.addSql('drop function keep_busy()')
    this.addSql(`alter table "appointments" drop constraint "appointments_type_id_foreign";`)
    this.addSql(`drop table if exists "appointment_types" cascade;`)
    this.addSql(`drop table if exists "providers" cascade;`)
    this.addSql(`drop table if exists "absences" cascade;`)
    this.addSql(`alter table "appointments" drop constraint "appointments_lane_free";`)
    this.addSql(`alter table "appointments" drop constraint "appointments_provider_free";`)
    this.addSql(`alter table "appointments" drop constraint "appointments_room_free";`)
    this.addSql(
      `alter table "appointments" drop column "type_id", drop column "buffer_before", drop column "buffer_after", drop column "busy_from", drop column "busy_until", drop column "provider_lane", drop column "room_lane", drop column "answers";`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_lane_free" EXCLUDE USING gist (org_id WITH =, lane WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((lane IS NOT NULL)) DEFERRABLE;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_provider_free" EXCLUDE USING gist (org_id WITH =, provider_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((lane IS NOT NULL) AND (provider_id IS NOT NULL))) DEFERRABLE;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_room_free" EXCLUDE USING gist (org_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((lane IS NOT NULL) AND (room_id IS NOT NULL))) DEFERRABLE;`,
    )
    this.addSql(`alter table "rooms" drop column "capacity";`)
    this.addSql(
      `alter table "slot_holds" drop column "type_id", drop column "provider_id", drop column "room_id", drop column "buffer_before", drop column "buffer_after";`,
    )
  }
}
