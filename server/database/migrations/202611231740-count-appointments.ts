import { Migration } from '@mikro-orm/migrations'

export class CountAppointments extends Migration {
  override name = '202611231740-count-appointments'

  override up(): void {
    this.addSql(`create index "appointments_created" on "appointments" ("created_at");`)
  }

  override down(): void {
    this.addSql(`drop index "appointments_created";`)
  }
}
