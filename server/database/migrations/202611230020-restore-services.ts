import { Migration } from '@mikro-orm/migrations'

/** A service that was deleted is found again, and comes back as what it was, to those who had it. */
export class RestoreServices extends Migration {
  override name = '202611230020-restore-services'

  override up(): void {
    this.addSql(`alter table "services" add "status_before" text null`)
    this.addSql(
      `alter table "services" add constraint "services_status_before_check" check ("status_before" in ('active', 'pending', 'cancelled'))`,
    )
    this.addSql(`create index services_deleted on services (org_id, lower(name), id) where status = 'deleted'`)
    for (const table of ['org_services', 'user_services'])
      this.addSql(
        `alter table "${table}" add "status_before" text null, add "renews_before" date null,
          add constraint "${table}_status_before_check" check ("status_before" in ('active', 'pending'))`,
      )
  }

  override down(): void {
    for (const table of ['org_services', 'user_services'])
      this.addSql(`alter table "${table}" drop column "status_before", drop column "renews_before"`)
    this.addSql(`drop index services_deleted`)
    this.addSql(`alter table "services" drop column "status_before"`)
  }
}
