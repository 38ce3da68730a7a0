import { Migration } from '@mikro-orm/migrations'

export class LockSessions extends Migration {
  override name = '202611231351-lock-sessions'

  override up(): void {
    this.addSql(`alter table "sessions" add "last_used_at" timestamptz(3) null, add "locked_at" timestamptz(3) null;`)
    this.addSql(`alter table "passkey_challenges" drop constraint "passkey_challenges_purpose_check";`)
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('add', 'sign-in', 'second-step', 'unlock'));`,
    )
  }

  override down(): void {
    this.addSql(`alter table "passkey_challenges" drop constraint "passkey_challenges_purpose_check";`)
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('add', 'sign-in', 'second-step'));`,
    )
    this.addSql(`alter table "sessions" drop column "last_used_at", drop column "locked_at";`)
  }
}
