import { Migration } from '@mikro-orm/migrations'

/** Pictures that nothing shows any more go after a day; a logo from before there were folders of its own is shown to everybody as before. */
export class SignPictures extends Migration {
  override name = '202611231500-sign-pictures'

  override up(): void {
    this.addSql(`alter table "uploads" add "unshown_since" timestamptz(3) null;`)
    this.addSql(`create index uploads_unshown on uploads (unshown_since) where unshown_since is not null;`)
    this.addSql(`create index entries_photo on entries (photo_url) where photo_url is not null;`)
    this.addSql(LOGOS_OF_BEFORE)
  }

  override down(): void {
    this.addSql(`drop index "entries_photo";`)
    this.addSql(`drop index "uploads_unshown";`)
    this.addSql(`alter table "uploads" drop column "unshown_since";`)
  }
}

const LOGOS_OF_BEFORE = `
  update uploads u set folder = 'org/profile'
  where folder = 'user/profile'
    and (exists (select 1 from orgs where photo_url = '/api/media/' || u.id or state_lic = '/api/media/' || u.id)
      or exists (select 1 from services where photo_url = '/api/media/' || u.id))
    and not exists (select 1 from users where photo_url = '/api/media/' || u.id)
    and not exists (select 1 from entries where photo_url = '/api/media/' || u.id)`
