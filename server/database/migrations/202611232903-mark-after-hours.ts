import { Migration } from '@mikro-orm/migrations'

export class MarkAfterHours extends Migration {
  override name = '202611232903-mark-after-hours'

  override up(): void {
    this.addSql(`alter table "appointments" add "is_after_hours" boolean not null default false;`)
  }

  override down(): void {
    this.addSql(`alter table "appointments" drop column "is_after_hours";`)
  }
}
