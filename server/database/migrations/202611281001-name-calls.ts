import { Migration } from '@mikro-orm/migrations'

/** Ties each line of the audit log to the line that the server's log has of the same call. */
export class NameCalls extends Migration {
  override name = '202611281001-name-calls'

  override up(): void {
    this.addSql(`alter table "activities" add column "request_id" uuid null;`)
  }

  override down(): void {
    this.addSql(`alter table "activities" drop column "request_id";`)
  }
}
