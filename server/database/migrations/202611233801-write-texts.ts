import { Migration } from '@mikro-orm/migrations'

/** Texts that a machine writes: what was asked for, for a day, and what it cost. */
export class WriteTexts extends Migration {
  override name = '202611233801-write-texts'

  override up(): void {
    this.addSql(
      `create table "ai_uses" ("id" uuid not null, "at" timestamptz(3) not null, "org_id" uuid null, "task" text not null, "language" varchar(5) not null, "writer" text not null, "model" varchar(200) null, "prompt_version" smallint not null, "tokens_in" int not null, "tokens_out" int not null, "cost" int not null, "ms" int not null, "fault" text null, "thumb" text null, primary key ("id"))`,
    )
    this.addSql(`create index ai_uses_org_at on ai_uses (org_id, at) include (cost)`)
    this.addSql(
      `create table "ai_requests" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "about_id" uuid null, "org_id" uuid null, "is_at_work" boolean not null, "needs_approval" boolean not null, "task" text not null, "language" varchar(5) not null, "state" text not null, "fault" text null, "digest" varchar(43) not null, "told" text null, "made_from" jsonb not null, "text" text null, "writer" text not null, "model" varchar(200) null, "reserved" int not null default 0, "is_approved" boolean not null default false, "is_edited" boolean not null default false, "thumb" text null, "kept_until" timestamptz(3) not null, primary key ("id"))`,
    )
    this.addSql(`create index "ai_requests_user" on "ai_requests" ("user_id", "created_at")`)
    this.addSql(`create index "ai_requests_about" on "ai_requests" ("about_id")`)
    this.addSql(`create index "ai_requests_kept" on "ai_requests" ("kept_until")`)
    this.addSql(`create index ai_requests_held on ai_requests (org_id, created_at, id) where state = 'held'`)
    this.addSql(`create index ai_requests_waiting on ai_requests (org_id) include (reserved) where state = 'waiting'`)
    this.addSql(
      `alter table "ai_uses" add constraint "ai_uses_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "ai_uses" add constraint "ai_uses_task_check" check ("task" in ('description', 'tips', 'review'))`,
    )
    this.addSql(`alter table "ai_uses" add constraint "ai_uses_writer_check" check ("writer" in ('model', 'rules'))`)
    this.addSql(
      `alter table "ai_uses" add constraint "ai_uses_fault_check" check ("fault" in ('ai_off', 'ai_budget_spent', 'ai_rejected', 'ai_cancelled', 'ai_away', 'ai_slow', 'ai_malformed', 'ai_refused', 'ai_unsafe'))`,
    )
    this.addSql(`alter table "ai_uses" add constraint "ai_uses_thumb_check" check ("thumb" in ('up', 'down'))`)
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_about_id_foreign" foreign key ("about_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_task_check" check ("task" in ('description', 'tips', 'review'))`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_state_check" check ("state" in ('waiting', 'held', 'done', 'failed'))`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_fault_check" check ("fault" in ('ai_off', 'ai_budget_spent', 'ai_rejected', 'ai_cancelled', 'ai_away', 'ai_slow', 'ai_malformed', 'ai_refused', 'ai_unsafe'))`,
    )
    this.addSql(
      `alter table "ai_requests" add constraint "ai_requests_writer_check" check ("writer" in ('model', 'rules'))`,
    )
    this.addSql(`alter table "ai_requests" add constraint "ai_requests_thumb_check" check ("thumb" in ('up', 'down'))`)
  }

  override down(): void {
    this.addSql(`drop table if exists "ai_uses" cascade`)
    this.addSql(`drop table if exists "ai_requests" cascade`)
  }
}
