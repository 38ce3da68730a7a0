import { Migration } from '@mikro-orm/migrations'

/** What a clinic says with its answer to who asks to become a patient. */
export class AnswerWithAWord extends Migration {
  override name = '202611301010-answer-with-a-word'

  override up(): void {
    this.addSql(`alter table "join_requests" add column "word" text null;`)
  }

  override down(): void {
    this.addSql(`alter table "join_requests" drop column "word";`)
  }
}
