import { Migration } from '@mikro-orm/migrations'

/**
 * An invitation's id is no secret any more: of the one in the link a hash is kept, and links that are on their way work on.
 * Whoever came by a link that was mailed to them is known to own their address.
 */
export class ProveAddresses extends Migration {
  override name = '202611230210-prove-addresses'

  override up(): void {
    this.addSql(`alter table "invites" add "secret_hash" varchar(64) null`)
    this.addSql(`update invites set secret_hash = encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`)
    this.addSql(`create unique index invites_secret on invites (secret_hash) where secret_hash is not null`)
    this.addSql(`alter table "users" add "email_proven_at" timestamptz(3) null`)
    this.addSql(`
      update users u set email_proven_at = found.at
      from (
        select user_id, min(at) as at from (
          select user_id, updated_at as at from invites where status = 'accepted'
          union all
          select user_id, used_at from password_resets where used_at is not null
        ) came group by user_id
      ) found
      where found.user_id = u.id`)
  }

  override down(): void {
    this.addSql(`alter table "users" drop column "email_proven_at"`)
    this.addSql(`alter table "invites" drop column "secret_hash"`)
  }
}
