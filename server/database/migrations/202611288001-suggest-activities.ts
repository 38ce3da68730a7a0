import { Migration } from '@mikro-orm/migrations'

const TABLES = ['ai_requests', 'ai_uses'] as const

/** Activities can be suggested for a plan, and questions for an assessment. */
export class SuggestActivities extends Migration {
  override name = '202611288001-suggest-activities'

  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo', 'summary', 'activities', 'questionnaire'))`,
      )
    }
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from "${table}" where "task" in ('activities', 'questionnaire')`)
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo', 'summary'))`,
      )
    }
  }
}
