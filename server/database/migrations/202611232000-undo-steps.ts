import { Migration } from '@mikro-orm/migrations'

export class UndoSteps extends Migration {
  override name = '202611232000-undo-steps'

  override up(): void {
    this.addSql(
      `alter table "appointments" add "step_from" text null, add "step_from_at" timestamptz(3) null, add "step_by" uuid null;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_step_by_foreign" foreign key ("step_by") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "appointments" add constraint "appointments_step_from_check" check ("step_from" in ('pending', 'booked', 'confirmed', 'arrived', 'in_room', 'done', 'no_show', 'cancelled'));`,
    )
  }

  override down(): void {
    this.addSql(`alter table "appointments" drop constraint "appointments_step_by_foreign";`)
    this.addSql(`alter table "appointments" drop constraint "appointments_step_from_check";`)
    this.addSql(
      `alter table "appointments" drop column "step_from", drop column "step_from_at", drop column "step_by";`,
    )
  }
}
