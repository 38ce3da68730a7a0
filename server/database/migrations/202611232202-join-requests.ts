import { Migration } from '@mikro-orm/migrations'

/** People who ask a clinic to take them as patients. */
export class JoinRequests extends Migration {
  override name = '202611232202-join-requests'

  override up(): void {
    this.addSql(
      `create table "join_requests" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "words" text null, "status" text not null default 'open', "answered_at" timestamptz(3) null, "answered_by_id" uuid null, primary key ("id"));`,
    )
    this.addSql(`create index "join_requests_user" on "join_requests" ("user_id", "created_at");`)
    this.addSql(
      `create unique index join_requests_open_unique on join_requests (org_id, user_id) where status = 'open';`,
    )
    this.addSql(`create index join_requests_waiting on join_requests (org_id, id) where status = 'open';`)
    this.addSql(
      `alter table "join_requests" add constraint "join_requests_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "join_requests" add constraint "join_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "join_requests" add constraint "join_requests_status_check" check ("status" in ('open', 'accepted', 'declined', 'withdrawn'));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "join_requests" cascade;`)
  }
}
