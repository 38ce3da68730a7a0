import { Migration } from '@mikro-orm/migrations'

/**
 * Imports of organisations become imports of whatever comes in by a file. Their rows stay; what only organisations have moves
 * into what a kind keeps besides.
 */
export class ImportAllAlike extends Migration {
  override name = '202611298001-import-all-alike'

  override up(): void {
    this.addSql(`alter table "org_imports" rename to "imports";`)
    this.addSql(`alter table "imports" rename constraint "org_imports_pkey" to "imports_pkey";`)
    this.addSql(`alter table "imports" rename constraint "org_imports_state_check" to "imports_state_check";`)
    this.addSql(
      `alter table "imports" rename constraint "org_imports_made_by_id_foreign" to "imports_made_by_id_foreign";`,
    )
    this.addSql(`alter index "org_imports_made_by" rename to "imports_made_by";`)
    this.addSql(`alter table "imports" rename column "partner_id" to "org_id";`)
    this.addSql(`alter table "imports" rename constraint "org_imports_partner_id_foreign" to "imports_org_id_foreign";`)
    this.addSql(`drop index "org_imports_partner";`)
    this.addSql(`alter table "imports" add column "kind" text not null default 'orgs', add column "given" jsonb null;`)
    this.addSql(`alter table "imports" alter column "kind" drop default;`)
    this.addSql(`alter table "imports" add constraint "imports_kind_check" check ("kind" in ('orgs', 'contacts'));`)
    this.addSql(
      `update "imports" set "given" = jsonb_build_object('templateId', "template_id", 'services', "services");`,
    )
    this.addSql(`alter table "imports" drop column "template_id", drop column "services";`)
    this.addSql(`create index "imports_org" on "imports" ("org_id", "kind", "id");`)

    this.addSql(
      `create table "import_lines" ("id" uuid not null, "org_id" uuid null, "import_id" uuid not null, "line" int not null, "outcome" text not null, "cells" text not null, "problems" jsonb not null, "fields" jsonb not null default '[]'::jsonb, "given" jsonb null, "email" varchar(254) null, "twin_id" uuid null, "twin_line" int null, "made_id" uuid null, "before" text null, primary key ("id"), constraint "import_lines_outcome_check" check ("outcome" in ('new', 'change', 'double', 'wrong', 'made', 'changed', 'undone', 'kept')));`,
    )
    this.addSql(
      `insert into "import_lines" ("id", "org_id", "import_id", "line", "outcome", "cells", "problems", "given", "twin_id", "twin_line", "made_id")
       select gen_random_uuid(), i."org_id", l."import_id", l."line", l."outcome", l."cells"::text, l."problems",
         jsonb_build_object('services', l."services"), l."twin_id", l."twin_line", l."made_org_id"
       from "org_import_lines" l join "imports" i on i."id" = l."import_id";`,
    )
    this.addSql(`drop table "org_import_lines";`)
    this.addSql(`alter table "import_lines" add constraint "import_lines_line_unique" unique ("import_id", "line");`)
    this.addSql(`create index "import_lines_outcome" on "import_lines" ("import_id", "outcome", "line");`)
    this.addSql(`create index import_lines_email on import_lines (org_id, email) where email is not null;`)
    this.addSql(`create index import_lines_twin on import_lines (twin_id) where twin_id is not null;`)
    this.addSql(`create index import_lines_made on import_lines (made_id) where made_id is not null;`)
    this.addSql(
      `alter table "import_lines" add constraint "import_lines_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "import_lines" add constraint "import_lines_import_id_foreign" foreign key ("import_id") references "imports" ("id") on delete cascade;`,
    )

    this.addSql(
      `create table "import_mappings" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "kind" text not null, "titles_key" varchar(64) not null, "mapping" jsonb not null, primary key ("id"), constraint "import_mappings_kind_check" check ("kind" in ('orgs', 'contacts')));`,
    )
    this.addSql(
      `alter table "import_mappings" add constraint "import_mappings_titles_unique" unique ("org_id", "kind", "titles_key");`,
    )
    this.addSql(`create index "import_mappings_updated" on "import_mappings" ("updated_at");`)
    this.addSql(
      `alter table "import_mappings" add constraint "import_mappings_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
  }

  /** What is no import of organisations goes, as there is no place for it. */
  override down(): void {
    this.addSql(`drop table "import_mappings";`)
    this.addSql(`drop index "imports_org";`)
    this.addSql(`delete from "imports" where "kind" <> 'orgs';`)
    this.addSql(
      `create table "org_import_lines" ("import_id" uuid not null, "line" int not null, "outcome" text not null, "cells" jsonb not null, "problems" jsonb not null, "services" jsonb not null, "twin_id" uuid null, "twin_line" int null, "made_org_id" uuid null, primary key ("import_id", "line"), constraint "org_import_lines_outcome_check" check ("outcome" in ('new', 'double', 'wrong', 'made', 'undone', 'kept')));`,
    )
    this.addSql(
      `insert into "org_import_lines" select l."import_id", l."line", l."outcome",
         -- What was sealed by then is for the keys alone.
         case when l."cells" like '[%' then l."cells"::jsonb else '[]'::jsonb end, l."problems", coalesce(l."given" -> 'services', '[]'::jsonb),
         (select o."id" from "orgs" o where o."id" = l."twin_id"), l."twin_line", (select o."id" from "orgs" o where o."id" = l."made_id")
       from "import_lines" l;`,
    )
    this.addSql(`drop table "import_lines";`)
    this.addSql(
      `alter table "imports" add column "template_id" uuid null, add column "services" jsonb not null default '[]'::jsonb;`,
    )
    this.addSql(
      `update "imports" set "template_id" = ("given" ->> 'templateId')::uuid, "services" = coalesce("given" -> 'services', '[]'::jsonb);`,
    )
    this.addSql(`delete from "imports" i where not exists (select 1 from "orgs" o where o."id" = i."template_id");`)
    this.addSql(
      `alter table "imports" alter column "template_id" set not null, alter column "services" drop default, drop constraint "imports_kind_check", drop column "kind", drop column "given";`,
    )
    this.addSql(`alter table "imports" rename column "org_id" to "partner_id";`)
    this.addSql(`alter table "imports" rename constraint "imports_org_id_foreign" to "org_imports_partner_id_foreign";`)
    this.addSql(
      `alter table "imports" rename constraint "imports_made_by_id_foreign" to "org_imports_made_by_id_foreign";`,
    )
    this.addSql(`alter table "imports" rename constraint "imports_state_check" to "org_imports_state_check";`)
    this.addSql(`alter table "imports" rename constraint "imports_pkey" to "org_imports_pkey";`)
    this.addSql(`alter index "imports_made_by" rename to "org_imports_made_by";`)
    this.addSql(`alter table "imports" rename to "org_imports";`)
    this.addSql(`create index "org_imports_partner" on "org_imports" ("partner_id");`)
    this.addSql(`create index "org_imports_template" on "org_imports" ("template_id");`)
    this.addSql(`create index "org_import_lines_outcome" on "org_import_lines" ("import_id", "outcome", "line");`)
    this.addSql(`create index "org_import_lines_twin" on "org_import_lines" ("twin_id") where "twin_id" is not null;`)
    this.addSql(
      `create index "org_import_lines_made" on "org_import_lines" ("made_org_id") where "made_org_id" is not null;`,
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
}
