import { Migration } from '@mikro-orm/migrations'

const TABLES = ['ai_requests', 'ai_uses'] as const

/** A model can word the summary of an assessment. */
export class WordSummaries extends Migration {
  override name = '202611280001-word-summaries'

  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo', 'summary'))`,
      )
    }
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from "${table}" where "task" = 'summary'`)
      this.addSql(`alter table "${table}" drop constraint "${table}_task_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_task_check" check ("task" in ('description', 'tips', 'review', 'photo'))`,
      )
    }
  }
}
