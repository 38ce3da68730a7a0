import { Migration } from '@mikro-orm/migrations'

/** Since when an account is its owner's again, and by which mailbox bookings of visitors count. */
export class SecureAccounts extends Migration {
  override name = '202611273002-secure-accounts'

  override up(): void {
    this.addSql(`alter table "users" add column "secured_at" timestamptz(3) null;`)
    this.addSql(
      `create index visitor_bookings_mailbox on visitor_bookings (regexp_replace(email, '^([^+@]+)[+][^@]{0,254}@', '\\1@'));`,
    )
  }

  override down(): void {
    this.addSql(`drop index "visitor_bookings_mailbox";`)
    this.addSql(`alter table "users" drop column "secured_at";`)
  }
}
