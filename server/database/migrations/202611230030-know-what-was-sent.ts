import { Migration } from '@mikro-orm/migrations'

/** An entry knows what its device sent: something else under the same key is another entry. */
export class KnowWhatWasSent extends Migration {
  override name = '202611230030-know-what-was-sent'

  override up(): void {
    this.addSql(`alter table "entries" add "sent_digest" varchar(43) null`)
  }

  override down(): void {
    this.addSql(`alter table "entries" drop column "sent_digest"`)
  }
}
