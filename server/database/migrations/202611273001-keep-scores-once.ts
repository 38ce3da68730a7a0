import { Migration } from '@mikro-orm/migrations'

/** What an assessment came to stands in its summary, which is sealed where fields are. */
export class KeepScoresOnce extends Migration {
  override name = '202611273001-keep-scores-once'

  override up(): void {
    this.addSql(`alter table "assessment_runs" drop column "scores";`)
  }

  override down(): void {
    this.addSql(`alter table "assessment_runs" add column "scores" jsonb not null default '[]'::jsonb;`)
  }
}
