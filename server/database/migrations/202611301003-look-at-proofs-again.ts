import { Migration } from '@mikro-orm/migrations'

/** When the proof of a website was last looked for, and since when it is missing. */
export class LookAtProofsAgain extends Migration {
  override name = '202611301003-look-at-proofs-again'

  override up(): void {
    this.addSql(
      `alter table "website_proofs" add column "checked_at" timestamptz(3) null, add column "missing_since" timestamptz(3) null`,
    )
    this.addSql(`update website_proofs set checked_at = proven_at`)
    this.addSql(`alter table "website_proofs" alter column "checked_at" set not null`)
    this.addSql(`create index "website_proofs_checked_at_index" on "website_proofs" ("checked_at")`)
  }

  override down(): void {
    this.addSql(`alter table "website_proofs" drop column "checked_at", drop column "missing_since"`)
  }
}
