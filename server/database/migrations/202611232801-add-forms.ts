import { Migration } from '@mikro-orm/migrations'

export class AddForms extends Migration {
  override name = '202611232801-add-forms'

  override up(): void {
    this.addSql(
      `create table "forms" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "content" jsonb not null, "asked_for" text not null, "type_ids" jsonb not null default '[]', "valid_months" smallint null, "published" smallint not null default 0, "holds_from" smallint not null default 1, "is_changed" boolean not null default true, "withdrawn_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "forms_org" on "forms" ("org_id", "id");`)
    this.addSql(
      `create table "form_versions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "form_id" uuid not null, "number" smallint not null, "content" jsonb not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "form_versions" add constraint "form_versions_number_unique" unique ("form_id", "number");`,
    )
    this.addSql(
      `create table "form_answers" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "form_id" uuid not null, "number" smallint not null, "appointment_id" uuid not null, "user_id" uuid null, "contact_id" uuid null, "family_member_id" uuid null, "answers" text null, "device_hash" varchar(64) null, "signed_at" timestamptz(3) null, "signed_name" varchar(120) null, "language" varchar(5) not null, "time_zone" varchar(64) not null, "paper_by" uuid null, "is_paper" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(`create index form_answers_user on form_answers (user_id, org_id) where user_id is not null;`)
    this.addSql(`create index form_answers_contact on form_answers (contact_id, org_id) where contact_id is not null;`)
    this.addSql(`create index form_answers_typed on form_answers (updated_at) where signed_at is null;`)
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_visit_unique" unique ("appointment_id", "form_id");`,
    )
    this.addSql(
      `alter table "forms" add constraint "forms_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "forms" add constraint "forms_asked_for_check" check ("asked_for" in ('every', 'first', 'types'));`,
    )
    this.addSql(
      `alter table "form_versions" add constraint "form_versions_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "form_versions" add constraint "form_versions_form_id_foreign" foreign key ("form_id") references "forms" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_form_id_foreign" foreign key ("form_id") references "forms" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_family_member_id_foreign" foreign key ("family_member_id") references "family_members" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "form_answers" add constraint "form_answers_paper_by_foreign" foreign key ("paper_by") references "users" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "form_versions" drop constraint "form_versions_form_id_foreign";`)
    this.addSql(`alter table "form_answers" drop constraint "form_answers_form_id_foreign";`)
    this.addSql(`drop table if exists "forms" cascade;`)
    this.addSql(`drop table if exists "form_versions" cascade;`)
    this.addSql(`drop table if exists "form_answers" cascade;`)
  }
}
