import { Migration } from '@mikro-orm/migrations'

const TABLES = ['ai_requests', 'ai_uses'] as const

/** A picture can be read by a model, or there is none, or the picture is gone. */
export class ReadPhotos extends Migration {
  override name = '202611248001-read-photos'

  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(`alter table "${table}" drop constraint "${table}_fault_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo'))`,
      )
      this.addSql(
        `alter table "${table}" add constraint "${table}_fault_check" check ("fault" in ('ai_off', 'ai_no_model', 'ai_no_picture', 'ai_budget_spent', 'ai_rejected', 'ai_cancelled', 'ai_away', 'ai_slow', 'ai_malformed', 'ai_refused', 'ai_unsafe'))`,
      )
    }
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from "${table}" where "task" = 'photo' or "fault" in ('ai_no_model', 'ai_no_picture')`)
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(`alter table "${table}" drop constraint "${table}_fault_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review'))`,
      )
      this.addSql(
        `alter table "${table}" add constraint "${table}_fault_check" check ("fault" in ('ai_off', 'ai_budget_spent', 'ai_rejected', 'ai_cancelled', 'ai_away', 'ai_slow', 'ai_malformed', 'ai_refused', 'ai_unsafe'))`,
      )
    }
  }
}
