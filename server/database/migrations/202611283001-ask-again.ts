import { Migration } from '@mikro-orm/migrations'

/** What is given back after a dispute that was won is asked for anew where the provider refused it. */
export class AskAgain extends Migration {
  override name = '202611283001-ask-again'

  override up(): void {
    this.addSql(`alter table "dispute_shares" add column "back_asked_at" timestamptz(3) null;`)
  }

  override down(): void {
    this.addSql(`alter table "dispute_shares" drop column "back_asked_at";`)
  }
}
