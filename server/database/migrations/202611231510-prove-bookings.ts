import { Migration } from '@mikro-orm/migrations'

/** Where many bookings of visitors wait, one more asks for a code of the mailbox. */
export class ProveBookings extends Migration {
  override name = '202611231510-prove-bookings'

  override up(): void {
    this.addSql(
      `create table "booking_proofs" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "email" varchar(254) not null, "language" varchar(5) not null, "code_hash" varchar(64) null, "mail_id" varchar(100) null, "wrong" smallint not null default 0, "expires_at" timestamptz(3) not null, "proven_at" timestamptz(3) null, "used_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "booking_proofs_email" on "booking_proofs" ("email", "created_at");`)
    this.addSql(`create index "booking_proofs_created" on "booking_proofs" ("created_at");`)
    this.addSql(
      `create table "visitor_bookings" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "email" varchar(254) not null, "network" varchar(45) null, primary key ("id"));`,
    )
    this.addSql(`create index "visitor_bookings_org" on "visitor_bookings" ("org_id", "created_at");`)
    this.addSql(`create index "visitor_bookings_email" on "visitor_bookings" ("email");`)
    this.addSql(`create index "visitor_bookings_network" on "visitor_bookings" ("network");`)
    this.addSql(
      `alter table "booking_proofs" add constraint "booking_proofs_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "visitor_bookings" add constraint "visitor_bookings_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "booking_proofs" cascade;`)
    this.addSql(`drop table if exists "visitor_bookings" cascade;`)
  }
}
