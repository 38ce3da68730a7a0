import { Migration } from '@mikro-orm/migrations'

/** The people for whom somebody books, and which visit is for whom of them. */
export class BookForFamily extends Migration {
  override name = '202611231730-book-for-family'

  override up(): void {
    this.addSql(
      `create table "family_members" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "guardian_id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "birthdate" date not null, "relation" text not null, primary key ("id"));`,
    )
    this.addSql(`create index "family_members_guardian" on "family_members" ("guardian_id");`)
    this.addSql(`alter table "appointments" add "family_member_id" uuid null;`)
    this.addSql(
      `alter table "appointments" add constraint "appointments_family_member_id_foreign" foreign key ("family_member_id") references "family_members" ("id") on delete set null;`,
    )
    this.addSql(
      `create index appointments_family_member on appointments (family_member_id) where family_member_id is not null;`,
    )
    this.addSql(
      `alter table "family_members" add constraint "family_members_guardian_id_foreign" foreign key ("guardian_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "family_members" add constraint "family_members_relation_check" check ("relation" in ('child', 'partner', 'parent', 'other'));`,
    )
  }

  override down(): void {
    this.addSql(`alter table "appointments" drop constraint "appointments_family_member_id_foreign";`)
    this.addSql(`drop table if exists "family_members" cascade;`)
    this.addSql(`drop index "appointments_family_member";`)
    this.addSql(`alter table "appointments" drop column "family_member_id";`)
  }
}
