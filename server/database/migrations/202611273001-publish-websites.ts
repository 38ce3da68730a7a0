import { Migration } from '@mikro-orm/migrations'

/** The public websites of orgs: what they begin with, their drafts and versions, and what visitors write. */
export class PublishWebsites extends Migration {
  override name = '202611273001-publish-websites'

  override up(): void {
    this.addSql(
      `create table "website_templates" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(120) not null, "description" varchar(500) not null, "category" text not null, "content" text not null, primary key ("id"));`,
    )
    this.addSql(`create index "website_templates_org" on "website_templates" ("org_id", "id");`)
    this.addSql(
      `create table "websites" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(120) not null, "description" varchar(500) not null default '', "url" varchar(60) null, "template_id" varchar(36) not null, "language" text not null, "accent" text not null, "is_public" boolean not null default true, "content" text not null, "published" int not null default 0, "is_changed" boolean not null default true, primary key ("id"));`,
    )
    this.addSql(`create index "websites_org" on "websites" ("org_id", "id");`)
    this.addSql(`create index "websites_template" on "websites" ("template_id");`)
    this.addSql(`alter table "websites" add constraint "websites_url_unique" unique ("url");`)
    this.addSql(
      `create table "website_versions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "website_id" uuid not null, "number" int not null, "content" text not null, "published_by" uuid null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "website_versions" add constraint "website_versions_number_unique" unique ("website_id", "number");`,
    )
    this.addSql(
      `create table "website_pictures" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "website_id" uuid not null, "photo_url" varchar(100) not null, primary key ("id"));`,
    )
    this.addSql(`create index "website_pictures_photo_url" on "website_pictures" ("photo_url");`)
    this.addSql(
      `alter table "website_pictures" add constraint "website_pictures_once_unique" unique ("website_id", "photo_url");`,
    )
    this.addSql(
      `create table "website_messages" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "website_id" uuid not null, "name" varchar(120) not null, "email" varchar(254) not null, "phone" varchar(40) not null, "message" text not null, primary key ("id"));`,
    )
    this.addSql(`create index "website_messages_email" on "website_messages" ("email");`)
    this.addSql(
      `alter table "website_templates" add constraint "website_templates_category_check" check ("category" in ('Custom', 'Marketing', 'Content', 'Showcase'));`,
    )
    this.addSql(
      `alter table "websites" add constraint "websites_language_check" check ("language" in ('en', 'fr', 'vi', 'cn', 'ar'));`,
    )
    this.addSql(
      `alter table "websites" add constraint "websites_accent_check" check ("accent" in ('default', 'cyan', 'green', 'purple', 'orange', 'red'));`,
    )
    this.addSql(
      `alter table "website_templates" add constraint "website_templates_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "websites" add constraint "websites_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "website_versions" add constraint "website_versions_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "website_pictures" add constraint "website_pictures_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "website_messages" add constraint "website_messages_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "website_versions" add constraint "website_versions_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "website_pictures" add constraint "website_pictures_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "website_messages" add constraint "website_messages_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "website_versions" add constraint "website_versions_published_by_foreign" foreign key ("published_by") references "users" ("id") on delete set null;`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "website_messages" cascade;`)
    this.addSql(`drop table if exists "website_pictures" cascade;`)
    this.addSql(`drop table if exists "website_versions" cascade;`)
    this.addSql(`drop table if exists "websites" cascade;`)
    this.addSql(`drop table if exists "website_templates" cascade;`)
  }
}
