import { Migration } from '@mikro-orm/migrations'

/** Files of organisations and their lines, for the week in which an import can be undone. */
export class ImportOrgs extends Migration {
  override name = '202611285001-import-orgs'

  override up(): void {
    this.addSql(
      `create table "org_imports" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "made_by_id" uuid null, "is_by_system" boolean not null, "partner_id" uuid null, "template_id" uuid not null, "file_name" varchar(200) not null, "titles" jsonb not null, "mapping" jsonb not null, "with_doubles" boolean not null default false, "services" jsonb not null, "state" text not null, "done" int not null default 0, "total" int not null default 0, "started_at" timestamptz(3) null, "made_at" timestamptz(3) null, primary key ("id"), constraint "org_imports_state_check" check ("state" in ('checked', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed')));`,
    )
    this.addSql(`create index "org_imports_partner" on "org_imports" ("partner_id");`)
    this.addSql(`create index "org_imports_template" on "org_imports" ("template_id");`)
    this.addSql(`create index "org_imports_made_by" on "org_imports" ("made_by_id");`)
    this.addSql(
      `create table "org_import_lines" ("import_id" uuid not null, "line" int not null, "outcome" text not null, "cells" jsonb not null, "problems" jsonb not null, "services" jsonb not null, "twin_id" uuid null, "twin_line" int null, "made_org_id" uuid null, primary key ("import_id", "line"), constraint "org_import_lines_outcome_check" check ("outcome" in ('new', 'double', 'wrong', 'made', 'undone', 'kept')));`,
    )
    this.addSql(`create index "org_import_lines_outcome" on "org_import_lines" ("import_id", "outcome", "line");`)
    this.addSql(`create index "org_import_lines_twin" on "org_import_lines" ("twin_id") where "twin_id" is not null;`)
    this.addSql(
      `create index "org_import_lines_made" on "org_import_lines" ("made_org_id") where "made_org_id" is not null;`,
    )
    this.addSql(
      `alter table "org_imports" add constraint "org_imports_made_by_id_foreign" foreign key ("made_by_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "org_imports" add constraint "org_imports_partner_id_foreign" foreign key ("partner_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "org_imports" add constraint "org_imports_template_id_foreign" foreign key ("template_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "org_import_lines" add constraint "org_import_lines_import_id_foreign" foreign key ("import_id") references "org_imports" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "org_import_lines" add constraint "org_import_lines_twin_id_foreign" foreign key ("twin_id") references "orgs" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "org_import_lines" add constraint "org_import_lines_made_org_id_foreign" foreign key ("made_org_id") references "orgs" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "org_import_lines" cascade;`)
    this.addSql(`drop table if exists "org_imports" cascade;`)
  }
}
