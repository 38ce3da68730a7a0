import { Migration } from '@mikro-orm/migrations'

/** The visits of a person, whoever they are kept as. */
export class FindVisits extends Migration {
  override name = '202611232601-find-visits'

  override up(): void {
    this.addSql(
      `create index appointments_org_person on appointments (org_id, coalesce(user_id, contact_id), starts_at) include (status) where deleted_at is null;`,
    )
    // The list of contacts is a part of that of patients: what people saved of it holds there.
    this.addSql(
      `update saved_filters set list = 'patients', query = query || '{"account": "without"}'::jsonb where list = 'contacts'`,
    )
    this.addSql(`delete from list_columns where list = 'contacts'`)
  }

  override down(): void {
    this.addSql(`update saved_filters set list = 'contacts', query = query - 'account' where list = 'patients'`)
    this.addSql(`delete from list_columns where list = 'patients'`)
    this.addSql(`drop index "appointments_org_person";`)
  }
}
