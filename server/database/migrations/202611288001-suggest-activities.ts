import { Migration } from '@mikro-orm/migrations'

const TABLES = ['ai_requests', 'ai_uses'] as const

/** Activities can be suggested for a plan. */
export class SuggestActivities extends Migration {
  override name = '202611288001-suggest-activities'

  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo', 'summary', 'activities'))`,
      )
    }
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from "${table}" where "task" = 'activities'`)
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo', 'summary'))`,
      )
    }
  }
}
