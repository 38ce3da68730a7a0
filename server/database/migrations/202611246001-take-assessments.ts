import { Migration } from '@mikro-orm/migrations'

export class TakeAssessments extends Migration {
  override name = '202611246001-take-assessments'

  override up(): void {
    this.addSql(
      `create table "assessments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "content" jsonb not null, "published" smallint not null default 0, "is_changed" boolean not null default true, "withdrawn_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "assessments_org" on "assessments" ("org_id", "id");`)
    this.addSql(
      `create table "assessment_versions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "assessment_id" uuid not null, "number" smallint not null, "content" jsonb not null, "asked" jsonb not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "assessment_versions" add constraint "assessment_versions_number_unique" unique ("assessment_id", "number");`,
    )
    this.addSql(
      `create table "assessment_runs" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "assessment_id" uuid not null, "number" smallint not null, "name" varchar(120) null, "email" varchar(254) null, "token_hash" varchar(64) null, "link_hash" varchar(64) null, "language" varchar(5) not null, "step" smallint not null, "group_index" smallint not null, "consented_at" timestamptz(3) not null, "answers" text null, "summary" text null, "plan" text null, "scores" jsonb not null default '[]', "finished_at" timestamptz(3) null, "user_id" uuid null, "contact_id" uuid null, "shared_at" timestamptz(3) null, "accepted_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(
      `create index assessment_runs_user on assessment_runs (user_id, finished_at desc, id desc) where user_id is not null and finished_at is not null;`,
    )
    this.addSql(
      `create index assessment_runs_contact on assessment_runs (contact_id, finished_at desc, id desc) where contact_id is not null and shared_at is not null;`,
    )
    this.addSql(`create index assessment_runs_page on assessment_runs (assessment_id) where finished_at is not null;`)
    this.addSql(`create index assessment_runs_visitors on assessment_runs (updated_at) where user_id is null;`)
    this.addSql(`create index assessment_runs_email on assessment_runs (email) where email is not null;`)
    this.addSql(`alter table "assessment_runs" add constraint "assessment_runs_token_unique" unique ("token_hash");`)
    this.addSql(`alter table "assessment_runs" add constraint "assessment_runs_link_unique" unique ("link_hash");`)
    this.addSql(
      `alter table "assessments" add constraint "assessments_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "assessment_versions" add constraint "assessment_versions_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "assessment_versions" add constraint "assessment_versions_assessment_id_foreign" foreign key ("assessment_id") references "assessments" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "assessment_runs" add constraint "assessment_runs_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "assessment_runs" add constraint "assessment_runs_assessment_id_foreign" foreign key ("assessment_id") references "assessments" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "assessment_runs" add constraint "assessment_runs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "assessment_runs" add constraint "assessment_runs_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "assessment_versions" drop constraint "assessment_versions_assessment_id_foreign";`)
    this.addSql(`alter table "assessment_runs" drop constraint "assessment_runs_assessment_id_foreign";`)
    this.addSql(`drop table if exists "assessments" cascade;`)
    this.addSql(`drop table if exists "assessment_versions" cascade;`)
    this.addSql(`drop table if exists "assessment_runs" cascade;`)
  }
}
