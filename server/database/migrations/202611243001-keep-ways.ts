import { Migration } from '@mikro-orm/migrations'

/** How people want to be told of their visits, and who is told in a contact's place. */
export class KeepWays extends Migration {
  override name = '202611243001-keep-ways'

  override up(): void {
    this.addSql(`alter table "memberships" add "channel" text null;`)
    this.addSql(
      `alter table "memberships" add constraint "memberships_channel_check" check ("channel" in ('mail', 'sms', 'none'));`,
    )
    this.addSql(`alter table "contacts" drop constraint "contacts_can_be_reached";`)
    this.addSql(
      `alter table "contacts" add "channel" text null, add "guardian_contact_id" uuid null, add "guardian_user_id" uuid null, add "is_cared_for" boolean not null default false;`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_guardian_user_id_foreign" foreign key ("guardian_user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `create index contacts_guardian_contact on contacts (guardian_contact_id) where guardian_contact_id is not null;`,
    )
    this.addSql(
      `create index contacts_guardian_user on contacts (guardian_user_id) where guardian_user_id is not null;`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_one_guardian" check (guardian_contact_id is null or (guardian_user_id is null and guardian_contact_id <> id));`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_channel_check" check ("channel" in ('mail', 'sms', 'none'));`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_can_be_reached" check (email is not null or phone is not null or is_cared_for);`,
    )
  }

  override down(): void {
    this.addSql(`alter table "contacts" drop constraint "contacts_guardian_user_id_foreign";`)
    this.addSql(`drop index "contacts_guardian_contact";`)
    this.addSql(`drop index "contacts_guardian_user";`)
    this.addSql(`alter table "contacts" drop constraint "contacts_one_guardian";`)
    this.addSql(`alter table "contacts" drop constraint "contacts_channel_check";`)
    this.addSql(`alter table "contacts" drop constraint "contacts_can_be_reached";`)
    this.addSql(`update contacts set phone = '?' where email is null and phone is null`)
    this.addSql(
      `alter table "contacts" drop column "channel", drop column "guardian_contact_id", drop column "guardian_user_id", drop column "is_cared_for";`,
    )
    this.addSql(
      `alter table "contacts" add constraint "contacts_can_be_reached" check ((email IS NOT NULL) OR (phone IS NOT NULL));`,
    )
    this.addSql(`alter table "memberships" drop constraint "memberships_channel_check";`)
    this.addSql(`alter table "memberships" drop column "channel";`)
  }
}
