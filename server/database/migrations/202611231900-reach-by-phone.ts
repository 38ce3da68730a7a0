import { Migration } from '@mikro-orm/migrations'

/** A clinic may know somebody by a phone number alone. */
export class ReachByPhone extends Migration {
  override name = '202611231900-reach-by-phone'

  override up(): void {
    this.addSql(`alter table "contacts" alter column "email" drop not null;`)
    this.addSql(
      `alter table "contacts" add constraint "contacts_can_be_reached" check (email is not null or phone is not null);`,
    )
    this.addSql(
      `create index contacts_org_number on contacts (org_id, (regexp_replace(phone, '[^0-9]', '', 'g'))) where phone is not null;`,
    )
    this.addSql(`alter table "waiting_entries" alter column "email" drop not null;`)
  }

  /** Who has no address has no place in the form before: theirs is made up, and leads nowhere. */
  override down(): void {
    for (const table of ['contacts', 'waiting_entries']) {
      this.addSql(`update "${table}" set "email" = id || '@no-address.invalid' where "email" is null;`)
      this.addSql(`alter table "${table}" alter column "email" set not null;`)
    }
    this.addSql(`drop index "contacts_org_number";`)
    this.addSql(`alter table "contacts" drop constraint "contacts_can_be_reached";`)
  }
}
