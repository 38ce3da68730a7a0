import { createRequire } from 'node:module'
import { Migration } from '@mikro-orm/migrations'
import { z } from 'zod'

const ZipTable = z.object({
  codes: z.record(
    z.string(),
    z.object({ zip: z.string(), latitude: z.number(), longitude: z.number(), city: z.string(), state: z.string() }),
  ),
})

/**
 * Places of slots that are kept while a visitor fills in the form, where zip codes lie, contacts that became users,
 * since when an appointment has its status, and pictures of a registration that nobody is signed in for.
 */
export class AddHoldsAndPlaces extends Migration {
  override name = '202611211000-add-holds-and-places'

  override up(): void {
    this.addSql(
      `create table "slot_holds" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "place" smallint not null, "ip" varchar(45) not null, "expires_at" timestamptz(3) not null, primary key ("id"))`,
    )
    this.addSql(`create index "slot_holds_org_time" on "slot_holds" ("org_id", "starts_at")`)
    this.addSql(`create index "slot_holds_expires" on "slot_holds" ("expires_at")`)
    this.addSql(
      `alter table "slot_holds" add constraint "slot_holds_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `create table "zip_places" ("zip" varchar(5) not null, "latitude" double precision not null, "longitude" double precision not null, "city" varchar(100) not null, "state" varchar(2) not null, primary key ("zip"))`,
    )
    this.addSql(`alter table "contacts" add "user_id" uuid null, add "converted_at" timestamptz(3) null`)
    this.addSql(
      `alter table "contacts" add constraint "contacts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(`alter table "appointments" add "status_at" timestamptz(3) not null default now()`)
    this.addSql(`update "appointments" set "status_at" = "updated_at"`)
    this.addSql(`alter table "uploads" alter column "user_id" drop not null`)
    this.addSql(`alter table "uploads" drop constraint "uploads_folder_check"`)
    this.addSql(
      `alter table "uploads" add constraint "uploads_folder_check" check ("folder" in ('org/profile', 'user/profile', 'org/license'))`,
    )
    this.fillPlaces()
  }

  override down(): void {
    this.addSql(`delete from "uploads" where "folder" = 'org/license' or "user_id" is null`)
    this.addSql(`alter table "uploads" drop constraint "uploads_folder_check"`)
    this.addSql(
      `alter table "uploads" add constraint "uploads_folder_check" check ("folder" in ('org/profile', 'user/profile'))`,
    )
    this.addSql(`alter table "uploads" alter column "user_id" set not null`)
    this.addSql(`alter table "appointments" drop column "status_at"`)
    this.addSql(`alter table "contacts" drop column "user_id", drop column "converted_at"`)
    this.addSql(`drop table "zip_places"`)
    this.addSql(`drop table "slot_holds"`)
  }

  /** The table comes with a library; in the database it costs no process any memory. */
  private fillPlaces(): void {
    const { codes } = ZipTable.parse(createRequire(import.meta.url)('zipcodes/lib/codes.js'))
    const json = JSON.stringify(Object.values(codes)).replaceAll("'", "''")
    this.addSql(
      `insert into zip_places (zip, latitude, longitude, city, state)
       select zip, latitude, longitude, city, state from json_to_recordset('${json}')
         as p(zip text, latitude double precision, longitude double precision, city text, state text)
       on conflict do nothing`,
    )
  }
}
