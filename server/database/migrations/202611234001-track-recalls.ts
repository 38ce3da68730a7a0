import { Migration } from '@mikro-orm/migrations'

/** Who was told of a lot that is recalled, in which words, and what they answered. */
export class TrackRecalls extends Migration {
  override name = '202611234001-track-recalls'

  override up(): void {
    this.addSql(
      `create table "recalls" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "service_id" uuid not null, "number" varchar(64) not null, "to_orgs" jsonb not null, "to_people" jsonb not null, "by_user_id" uuid null, "reminders" int not null default 0, "reminded_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create unique index recalls_open on recalls (service_id, lower(number)) where ended_at is null;`)
    this.addSql(`create index "recalls_org" on "recalls" ("org_id", "created_at");`)
    this.addSql(
      `create table "recall_people" ("id" uuid not null, "recall_id" uuid not null, "org_id" uuid not null, "user_id" uuid not null, "answer" text null, "answered_at" timestamptz(3) null, "told_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "recall_people_user" on "recall_people" ("user_id");`)
    this.addSql(
      `alter table "recall_people" add constraint "recall_people_once" unique ("recall_id", "org_id", "user_id");`,
    )
    this.addSql(
      `create table "recall_orgs" ("id" uuid not null, "recall_id" uuid not null, "org_id" uuid not null, "is_direct" boolean not null, "answer" text null, "removed" int null, "answered_at" timestamptz(3) null, "by_user_id" uuid null, "told_at" timestamptz(3) null, primary key ("id"));`,
    )
    this.addSql(`create index "recall_orgs_org" on "recall_orgs" ("org_id");`)
    this.addSql(`alter table "recall_orgs" add constraint "recall_orgs_once" unique ("recall_id", "org_id");`)
    this.addSql(
      `alter table "recalls" add constraint "recalls_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "recalls" add constraint "recalls_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "recalls" add constraint "recalls_by_user_id_foreign" foreign key ("by_user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "recall_people" add constraint "recall_people_recall_id_foreign" foreign key ("recall_id") references "recalls" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "recall_people" add constraint "recall_people_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "recall_people" add constraint "recall_people_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "recall_people" add constraint "recall_people_answer_check" check ("answer" in ('have', 'gone'));`,
    )
    this.addSql(
      `alter table "recall_orgs" add constraint "recall_orgs_recall_id_foreign" foreign key ("recall_id") references "recalls" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "recall_orgs" add constraint "recall_orgs_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "recall_orgs" add constraint "recall_orgs_by_user_id_foreign" foreign key ("by_user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "recall_orgs" add constraint "recall_orgs_removed" check (removed is null or removed > 0);`,
    )
    this.addSql(
      `alter table "recall_orgs" add constraint "recall_orgs_answer_check" check ("answer" in ('received', 'removed', 'none'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "recall_people" cascade;`)
    this.addSql(`drop table if exists "recall_orgs" cascade;`)
    this.addSql(`drop table if exists "recalls" cascade;`)
  }
}
