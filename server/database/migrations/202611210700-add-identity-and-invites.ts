import { Migration } from '@mikro-orm/migrations'

/**
 * Second factors, resets, medical histories, invitations, uploads; what a registration tells about an org; and what
 * lists of people need to come straight from an index.
 */
export class AddIdentityAndInvites extends Migration {
  override name = '202611210700-add-identity-and-invites'

  override up(): void {
    this.addSql(
      `create table "membership_counts" ("org_id" uuid not null, "status" varchar(20) not null, "role" varchar(20) not null, "members" int not null default 0, primary key ("org_id", "status", "role"))`,
    )
    this.addSql(
      `create table "uploads" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "folder" text not null, "name" varchar(255) not null, "type" varchar(100) not null, "size" int null, "stored_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "uploads_user" on "uploads" ("user_id", "created_at")`)
    this.addSql(
      `create table "recovery_codes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "code_hash" varchar(64) not null, "used_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_hash_unique" unique ("user_id", "code_hash")`,
    )
    this.addSql(
      `create table "password_resets" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "token_hash" varchar(64) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "password_resets_user" on "password_resets" ("user_id")`)
    this.addSql(`create index "password_resets_expires" on "password_resets" ("expires_at")`)
    this.addSql(`alter table "password_resets" add constraint "password_resets_token_unique" unique ("token_hash")`)
    this.addSql(
      `create table "mfa_methods" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "method" text not null, "secret" varchar(500) null, "phone" varchar(32) null, "confirmed_at" timestamptz(3) null, "last_step" bigint null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "mfa_methods" add constraint "mfa_methods_user_method_unique" unique ("user_id", "method")`,
    )
    this.addSql(
      `create table "mfa_challenges" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "purpose" text not null, "method" text not null, "code_hash" varchar(64) null, "code_expires_at" timestamptz(3) null, "sent" smallint not null default 0, "wrong" smallint not null default 0, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index "mfa_challenges_user" on "mfa_challenges" ("user_id", "purpose")`)
    this.addSql(`create index "mfa_challenges_expires" on "mfa_challenges" ("expires_at")`)
    this.addSql(
      `create table "medical_histories" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "chronic_conditions" text[] not null default '{}', "other_conditions" text not null default '', "surgeries" text not null default '', "medications" text not null default '', "allergies" text not null default '', "family_history" text[] not null default '{}', "other_family_history" text not null default '', primary key ("id"))`,
    )
    this.addSql(`alter table "medical_histories" add constraint "medical_histories_user_unique" unique ("user_id")`)
    this.addSql(
      `create table "invites" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "email" varchar(254) not null, "role" text not null, "service_ids" jsonb not null default '[]', "status" text not null default 'pending', "invited_by_id" uuid null, "sent_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"))`,
    )
    this.addSql(`create index "invites_org_created" on "invites" ("org_id", "created_at")`)
    this.addSql(`create index "invites_user" on "invites" ("user_id")`)
    this.addSql(`create unique index invites_open_unique on invites (org_id, email) where status = 'pending'`)
    this.addSql(`create index "activities_user" on "activities" ("user_id", "at")`)
    this.addSql(`create index "activities_actor" on "activities" ("actor_id", "at")`)
    this.addSql(`create index "activities_at" on "activities" ("at")`)
    this.addSql(
      `alter table "orgs" add "contact_name" varchar(200) null, add "contact_email" varchar(254) null, add "physician_name" varchar(200) null, add "physician_npi" varchar(10) null, add "state_lic" varchar(2000) null, add "consent_at" timestamptz(3) null`,
    )
    this.addSql(`create index orgs_name on orgs (lower(name), id) where deleted_at is null`)
    this.addSql(`create index orgs_partner_name on orgs (partner_id, lower(name), id) where deleted_at is null`)
    this.addSql(`create index "orgs_status_created" on "orgs" ("status", "created_at")`)
    this.addSql(
      `create index orgs_search on orgs using gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops)`,
    )
    this.addSql(`alter table "outbox_mails" add "channel" text not null default 'mail', add "html" text null`)
    this.addSql(`create index "outbox_mails_created" on "outbox_mails" ("created_at")`)
    this.addSql(
      `alter table "outbox_mails" add constraint "outbox_mails_channel_check" check ("channel" in ('mail', 'sms'))`,
    )
    this.addSql(`alter table "users" add "settings" jsonb not null default '{}', add "mfa_preferred" text null`)
    this.addSql(`create index users_name on users (lower(first_name || ' ' || last_name), id)`)
    this.addSql(
      `create index users_search on users using gin ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops)`,
    )
    this.addSql(`create index "users_status_created" on "users" ("status", "created_at")`)
    this.addSql(
      `alter table "users" add constraint "users_mfa_preferred_check" check ("mfa_preferred" in ('totp', 'sms', 'email'))`,
    )
    this.addSql(
      `alter table "sessions" add "acting_org_id" uuid null, add "acting_until" timestamptz(3) null, add "acting_reason" varchar(500) null`,
    )
    this.addSql(`drop index "memberships_org_status"`)
    this.addSql(
      `alter table "memberships" add "sort_name" text not null default '', add "sort_email" text not null default '', add "search_text" text not null default '', add "is_hidden" boolean not null default false`,
    )
    this.addSql(`create index "memberships_org_name" on "memberships" ("org_id", "sort_name", "id")`)
    this.addSql(`create index "memberships_org_status_name" on "memberships" ("org_id", "status", "sort_name", "id")`)
    this.addSql(`create index "memberships_org_role_name" on "memberships" ("org_id", "role", "sort_name", "id")`)
    this.addSql(`create index "memberships_org_email" on "memberships" ("org_id", "sort_email", "id")`)
    this.addSql(`create index "memberships_org_created" on "memberships" ("org_id", "created_at", "id")`)
    this.addSql(`create index memberships_search on memberships using gin (org_id, search_text gin_trgm_ops)`)
    this.addSql(
      `alter table "membership_counts" add constraint "membership_counts_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "uploads" add constraint "uploads_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "uploads" add constraint "uploads_folder_check" check ("folder" in ('org/profile', 'user/profile'))`,
    )
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "mfa_methods" add constraint "mfa_methods_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "mfa_methods" add constraint "mfa_methods_method_check" check ("method" in ('totp', 'sms', 'email'))`,
    )
    this.addSql(
      `alter table "mfa_challenges" add constraint "mfa_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "mfa_challenges" add constraint "mfa_challenges_purpose_check" check ("purpose" in ('sign-in', 'set-up'))`,
    )
    this.addSql(
      `alter table "mfa_challenges" add constraint "mfa_challenges_method_check" check ("method" in ('totp', 'sms', 'email'))`,
    )
    this.addSql(
      `alter table "medical_histories" add constraint "medical_histories_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "invites" add constraint "invites_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "invites" add constraint "invites_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "invites" add constraint "invites_role_check" check ("role" in ('user', 'org-staff', 'org-admin', 'partner-staff', 'partner-admin'))`,
    )
    this.addSql(
      `alter table "invites" add constraint "invites_status_check" check ("status" in ('pending', 'accepted', 'rejected', 'cancelled'))`,
    )

    this.keepMembershipsInOrder()
    this.countMembers()
  }

  /** Copies what a list of people sorts and searches by to where the list is read from. */
  private keepMembershipsInOrder(): void {
    this.addSql(`
      create function fill_membership() returns trigger language plpgsql as $$
      begin
        select lower(trim(u.first_name || ' ' || u.last_name)), u.email,
          lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')), u.deleted_at is not null
        into new.sort_name, new.sort_email, new.search_text, new.is_hidden from users u where u.id = new.user_id;
        return new;
      end $$`)
    this.addSql(`create trigger memberships_fill before insert on memberships
      for each row execute function fill_membership()`)
    this.addSql(`
      create function refill_memberships() returns trigger language plpgsql as $$
      begin
        update memberships set sort_name = lower(trim(new.first_name || ' ' || new.last_name)), sort_email = new.email,
          search_text = lower(new.first_name || ' ' || new.last_name || ' ' || new.email || ' ' || coalesce(new.phone, '')),
          is_hidden = new.deleted_at is not null
        where user_id = new.id;
        return null;
      end $$`)
    this.addSql(`create trigger users_refill_memberships
      after update of first_name, last_name, email, phone, deleted_at on users
      for each row when ((old.first_name, old.last_name, old.email, old.phone, old.deleted_at)
        is distinct from (new.first_name, new.last_name, new.email, new.phone, new.deleted_at))
      execute function refill_memberships()`)
    this.addSql(`
      update memberships m set sort_name = lower(trim(u.first_name || ' ' || u.last_name)), sort_email = u.email,
        search_text = lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')),
        is_hidden = u.deleted_at is not null
      from users u where u.id = m.user_id`)
  }

  /** By statement and not by row: a thousand invitations change one number once. */
  private countMembers(): void {
    this.addSql(`
      create function count_members() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into membership_counts (org_id, status, role, members)
            select org_id, status, role, count(*) from fresh where not is_hidden group by 1, 2, 3 order by 1, 2, 3
            on conflict (org_id, status, role) do update set members = membership_counts.members + excluded.members;
        elsif tg_op = 'DELETE' then
          update membership_counts c set members = c.members - g.gone
          from (select org_id, status, role, count(*) as gone from stale where not is_hidden group by 1, 2, 3 order by 1, 2, 3) g
          where c.org_id = g.org_id and c.status = g.status and c.role = g.role;
        else
          insert into membership_counts (org_id, status, role, members)
            select org_id, status, role, sum(change) from (
              select org_id, status, role, 1 as change from fresh where not is_hidden
              union all select org_id, status, role, -1 from stale where not is_hidden) d
            group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
            on conflict (org_id, status, role) do update set members = membership_counts.members + excluded.members;
        end if;
        return null;
      end $$`)
    this.addSql(`create trigger memberships_count_insert after insert on memberships
      referencing new table as fresh for each statement execute function count_members()`)
    this.addSql(`create trigger memberships_count_update after update on memberships
      referencing old table as stale new table as fresh for each statement execute function count_members()`)
    this.addSql(`create trigger memberships_count_delete after delete on memberships
      referencing old table as stale for each statement execute function count_members()`)
    this.addSql(`insert into membership_counts (org_id, status, role, members)
      select org_id, status, role, count(*) from memberships where not is_hidden group by 1, 2, 3`)
  }

  override down(): void {
    this.addSql('drop trigger memberships_count_insert on memberships')
    this.addSql('drop trigger memberships_count_update on memberships')
    this.addSql('drop trigger memberships_count_delete on memberships')
    this.addSql('drop trigger memberships_fill on memberships')
    this.addSql('drop trigger users_refill_memberships on users')
    this.addSql('drop function count_members()')
    this.addSql('drop function fill_membership()')
    this.addSql('drop function refill_memberships()')
    for (const table of [
      'membership_counts',
      'uploads',
      'recovery_codes',
      'password_resets',
      'mfa_methods',
      'mfa_challenges',
      'medical_histories',
      'invites',
    ])
      this.addSql(`drop table ${table}`)
    for (const index of ['activities_user', 'activities_actor', 'activities_at', 'outbox_mails_created'])
      this.addSql(`drop index ${index}`)
    for (const index of [
      'orgs_name',
      'orgs_status_created',
      'orgs_search',
      'orgs_partner_name',
      'users_name',
      'users_search',
    ])
      this.addSql(`drop index ${index}`)
    this.addSql('drop index users_status_created')
    this.addSql(`alter table orgs drop contact_name, drop contact_email, drop physician_name, drop physician_npi,
      drop state_lic, drop consent_at`)
    this.addSql('alter table outbox_mails drop channel, drop html')
    this.addSql('alter table users drop settings, drop mfa_preferred')
    this.addSql('alter table sessions drop acting_org_id, drop acting_until, drop acting_reason')
    this.addSql('alter table memberships drop sort_name, drop sort_email, drop search_text, drop is_hidden')
    this.addSql(`create index "memberships_org_status" on "memberships" ("org_id", "status", "role")`)
  }
}
