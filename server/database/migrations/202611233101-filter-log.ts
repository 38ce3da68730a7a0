import { Migration } from '@mikro-orm/migrations'

/** The log is narrowed by what happened, of an org and of everything. */
export class FilterLog extends Migration {
  override name = '202611233101-filter-log'

  override up(): void {
    this.addSql(`create index "activities_org_kind" on "activities" ("org_id", "kind", "at");`)
    this.addSql(`create index "activities_kind" on "activities" ("kind", "at");`)
  }

  override down(): void {
    this.addSql(`drop index "activities_org_kind";`)
    this.addSql(`drop index "activities_kind";`)
  }
}
