import { Migration } from '@mikro-orm/migrations'

/** Who of an org's staff lets its websites show them. */
export class ShowTeam extends Migration {
  override name = '202611295001-show-team'

  override up(): void {
    this.addSql(
      `create table "team_members" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "membership_id" uuid not null, "user_id" uuid not null, "is_shown" boolean not null, "is_hidden" boolean not null default false, "title" varchar(80) not null, primary key ("id"))`,
    )
    this.addSql(`alter table "team_members" add constraint "team_members_membership_unique" unique ("membership_id")`)
    this.addSql(`create index "team_members_org" on "team_members" ("org_id")`)
    this.addSql(`create index "team_members_user" on "team_members" ("user_id")`)
    this.addSql(
      `alter table "team_members" add constraint "team_members_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "team_members" add constraint "team_members_membership_id_foreign" foreign key ("membership_id") references "memberships" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "team_members" add constraint "team_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    // However somebody ceases to be of the staff: what they agreed to as one of it ends with that.
    this.addSql(`create function team_members_end() returns trigger language plpgsql as $$
      begin
        delete from team_members where membership_id = new.id;
        return null;
      end $$`)
    this.addSql(`create trigger memberships_end_team after update of status, role, is_hidden on memberships
      for each row when (new.status <> 'active' or new.role = 'user' or new.is_hidden)
      execute function team_members_end()`)
  }

  override down(): void {
    this.addSql(`drop trigger memberships_end_team on memberships`)
    this.addSql(`drop function team_members_end()`)
    this.addSql(`drop table "team_members"`)
  }
}
