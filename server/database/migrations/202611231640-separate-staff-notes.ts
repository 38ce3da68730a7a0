import { Migration } from '@mikro-orm/migrations'

/**
 * Notes of the staff for each other, beside those that the patient sees. What stands there stays where it is: patients could
 * read it, and sealed text is bound to its column.
 */
export class SeparateStaffNotes extends Migration {
  override name = '202611231640-separate-staff-notes'

  override up(): void {
    this.addSql(`alter table "appointments" add column "staff_notes" text null;`)
  }

  override down(): void {
    // Nobody may read in the shared field what was written for the staff alone.
    this.addSql(`alter table "appointments" drop column "staff_notes";`)
  }
}
