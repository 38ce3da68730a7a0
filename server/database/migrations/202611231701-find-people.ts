import { Migration } from '@mikro-orm/migrations'

/**
 * Words and keys of everybody, kept by triggers whichever way a name is written, and read as one index of each table
 * (docs/decisions/server/people-search.md).
 */
export class FindPeople extends Migration {
  override name = '202611231701-find-people'

  override up(): void {
    this.makeWords()
    this.readQuestions()
    for (const table of ['users', 'memberships', 'contacts']) this.addSql(`drop index ${table}_search`)
    this.addSql(
      `alter table "users" add "search_text" text not null default '', add "search_keys" int[] not null default '{}'`,
    )
    this.addSql(
      `alter table "contacts" add "search_text" text not null default '', add "search_keys" int[] not null default '{}'`,
    )
    this.addSql(
      `alter table "waiting_entries" add "search_text" text not null default '', add "search_keys" int[] not null default '{}'`,
    )
    this.addSql(`alter table "memberships" add "search_keys" int[] not null default '{}'`)
    this.keepRows()
    this.keepMemberships()
    // Each is written as it is, and so gets its words; memberships follow the people.
    for (const table of ['contacts', 'waiting_entries']) this.addSql(`update ${table} set email = email`)
    this.addSql('update users set email = email')
    this.addSql(
      `create index users_search on users using gin (search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)`,
    )
    for (const table of ['memberships', 'contacts'])
      this.addSql(
        `create index ${table}_search on ${table} using gin (org_id, search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)`,
      )
  }

  /** A person's words, each with a space around it: names in Latin letters and as they are written, address, number. */
  private makeWords(): void {
    this.addSql(`
      create function search_person(name text, email text, phone text, birthdate date, out words text, out keys int[])
      language plpgsql stable as $$
      declare
        plain text := search_plain(coalesce(name, ''));
        spelled text := search_spelled_out(coalesce(name, ''));
        digits text := search_digits(phone);
        run text;
        latin text;
        joined text := '';
        found text := '';
        native text := '';
        kept text[] := '{}';
        after_abd boolean := false;
        sound text;
        spellings text[];
        sounds text[];
      begin
        for run in select m[1] from regexp_matches(plain, '[a-z0-9]+|[\\u0600-\\u06ff]+|[\\u3400-\\u9fff]+', 'g') m limit 12 loop
          if run ~ '^[\\u3400-\\u9fff]' then
            spellings := search_han_words(left(run, 12));
            native := native || ' ' || run;
            latin := spellings[1];
          else
            if run ~ '^[\\u0600-\\u06ff]' then
              latin := search_latin(run);
              native := native || ' ' || run;
              if length(run) >= 4 then kept := kept || array(select k from unnest(search_word_keys(run)) k where k like 'd:%'); end if;
              sounds := search_sounds(run);
              -- The article may be typed as a word of its own.
              if run ~ '^ال..' then kept := kept || array['f:Al', 's:Al']; end if;
              foreach sound in array sounds loop
                kept := kept || ('f:' || sound) || array(select 's:' || left(sound, n) from generate_series(1, length(sound)) n);
                if after_abd then kept := kept || ('f:Abd' || sound) || ('l:Abd' || sound); end if;
              end loop;
            else
              latin := run;
              sounds := search_sounds(run);
              foreach sound in array sounds loop
                kept := kept || ('l:' || sound);
                if after_abd then kept := kept || ('l:Abd' || sound); end if;
              end loop;
            end if;
            after_abd := sounds = array['Abd'];
            spellings := array[latin];
          end if;
          joined := joined || latin;
          foreach latin in array spellings loop
            if latin <> '' then
              found := found || ' ' || latin;
              kept := kept || search_word_keys(latin);
            end if;
          end loop;
        end loop;
        if spelled <> '' then
          for run in select m[1] from regexp_matches(search_plain(spelled), '[a-z0-9]+', 'g') m limit 12 loop
            if strpos(found || ' ', ' ' || run || ' ') = 0 then
              found := found || ' ' || run;
              kept := kept || search_word_keys(run);
            end if;
          end loop;
        end if;
        if strpos(found || ' ', ' ' || joined || ' ') = 0 then found := found || ' ' || joined; end if;
        if digits <> '' then kept := kept || array(select 'n:' || right(digits, n) from generate_series(least(4, length(digits)), length(digits)) n); end if;
        if birthdate is not null then kept := kept || ('b:' || to_char(birthdate, 'YYYYMMDD')); end if;
        -- Signs and pictures are found as they stand.
        if name ~ '[!-&*+/:-@\\[-_{-~\\u2010-\\u2fdf\\uffff-\\U0010ffff]' then native := native || ' ' || lower(name); end if;
        words := concat(found, native, ' ' || lower(nullif(email, '')), ' ' || nullif(digits, ''), ' ');
        keys := search_hashes(kept);
      end $$`)
    this.addSql(`
      create function search_digits(phone text) returns text language sql stable as $$
        select coalesce(left(regexp_replace(regexp_replace(search_plain(phone), '(ext|x).*$', ''), '[^0-9]', '', 'g'), 20), '')
      $$`)
    // All together first, then what may be typed of it: each letter in each reading, the given name, a family name of two.
    this.addSql(`
      create function search_han_words(run text) returns text[] language sql stable strict as $$
        with each as (
          select n, coalesce((select l.readings from search_letters l where l.letter = e.letter), array['']) as readings
          from string_to_table(run, null) with ordinality e (letter, n))
        select array[(select string_agg(readings[1], '' order by n) from each)]
          || case when length(run) > 2 then array[(select string_agg(readings[1], '' order by n) from each where n > 1)] else '{}' end
          || case when length(run) > 3 then array[
              (select string_agg(readings[1], '' order by n) from each where n <= 2),
              (select string_agg(readings[1], '' order by n) from each where n > 2)] else '{}' end
          || case when length(run) > 1 or (select cardinality(readings) > 1 from each)
            then array(select reading from each, unnest(readings) reading where reading <> '') else '{}' end
      $$`)
  }

  /**
   * What was typed, word by word: what the word is looked for as within others, and its keys where it is meant whole, as a
   * beginning, or with a mistake.
   */
  private readQuestions(): void {
    this.addSql(`
      create function search_terms(raw text) returns table (word text, native text, inside text[], whole int[], begun int[], near int[])
      language plpgsql stable strict as $$
      declare
        run text;
        sign text;
        runs text[] := array(select m[1] from regexp_matches(search_plain(raw), '[a-z0-9]+|[\\u0600-\\u06ff]+|[\\u3400-\\u9fff]+', 'g') m limit 8);
        spelled text[] := array(select m[1] from regexp_matches(search_plain(search_spelled_out(raw)),
          '[a-z0-9]+|[\\u0600-\\u06ff]+|[\\u3400-\\u9fff]+', 'g') m limit 8);
        together text;
        sounds text[];
        full_keys text[];
        begun_keys text[];
        near_keys text[];
      begin
        for n in 1..cardinality(runs) loop
          run := runs[n];
          if run ~ '^[\\u3400-\\u9fff]' then
            together := (search_han_words(left(run, 12)))[1];
            foreach sign in array string_to_array(left(run, 12), null) loop
              full_keys := array(select 'w:' || reading from search_letters l, unnest(l.readings) reading where l.letter = sign)
                || ('w:' || together);
              word := together; native := run; inside := '{}';
              whole := search_hashes(full_keys);
              begun := search_hashes(full_keys || ('p:' || left(together, 10)));
              near := begun;
              return next;
            end loop;
            continue;
          end if;
          sounds := search_sounds(run);
          word := run; native := null; inside := array[run];
          full_keys := array['w:' || run] || array(select 'f:' || sound from unnest(sounds) sound);
          begun_keys := full_keys || ('p:' || left(run, 10));
          if run ~ '^[a-z0-9]' then
            if cardinality(spelled) = cardinality(runs) and spelled[n] <> run then
              inside := inside || spelled[n];
              full_keys := full_keys || ('w:' || spelled[n]);
              begun_keys := begun_keys || ('p:' || left(spelled[n], 10));
            end if;
            if length(run) > 2 then begun_keys := begun_keys || array(select 's:' || sound from unnest(sounds) sound); end if;
            near_keys := array(select 'l:' || sound from unnest(sounds) sound where length(sound) > 2);
          else
            native := run; word := search_latin(run); inside := array[word];
            full_keys := full_keys || ('w:' || word) || array(select 'l:' || sound from unnest(sounds) sound);
            begun_keys := full_keys || ('p:' || left(word, 10));
            near_keys := array(select 's:' || sound from unnest(sounds) sound where length(sound) > 2);
          end if;
          whole := search_hashes(full_keys);
          begun := search_hashes(begun_keys);
          near := search_hashes(full_keys || begun_keys || near_keys || array(select k from unnest(search_word_keys(run)) k where k like 'd:%'));
          return next;
        end loop;
      end $$`)
  }

  private keepRows(): void {
    this.addSql(`
      create function fill_user_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys
        from search_person(new.first_name || ' ' || new.last_name, new.email, new.phone, new.birthdate);
        return new;
      end $$`)
    this
      .addSql(`create trigger users_fill_search before insert or update of first_name, last_name, email, phone, birthdate
      on users for each row execute function fill_user_search()`)
    this.addSql(`
      create function fill_named_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys from search_person(new.name, new.email, new.phone, null);
        return new;
      end $$`)
    for (const table of ['contacts', 'waiting_entries'])
      this.addSql(`create trigger ${table}_fill_search before insert or update of name, email, phone
        on ${table} for each row execute function fill_named_search()`)
  }

  /** Who has not accepted is found by what is shown of them: name and address, not number or day of birth. */
  private keepMemberships(): void {
    this.addSql(`
      create or replace function fill_membership() returns trigger language plpgsql as $$
      begin
        select lower(trim(u.first_name || ' ' || u.last_name)), u.email, u.deleted_at is not null, u.search_text, u.search_keys
        into new.sort_name, new.sort_email, new.is_hidden, new.search_text, new.search_keys from users u where u.id = new.user_id;
        if new.status in ('pending', 'rejected') then
          select words, keys into new.search_text, new.search_keys
          from users u, search_person(u.first_name || ' ' || u.last_name, u.email, null, null) where u.id = new.user_id;
        end if;
        return new;
      end $$`)
    this.addSql('drop trigger memberships_fill on memberships')
    this.addSql(`create trigger memberships_fill before insert or update of status, sort_name on memberships
      for each row execute function fill_membership()`)
    this.addSql(`
      create or replace function refill_memberships() returns trigger language plpgsql as $$
      begin
        update memberships set sort_name = '' where user_id = new.id;
        return null;
      end $$`)
    this.addSql('drop trigger users_refill_memberships on users')
    this.addSql(`create trigger users_refill_memberships after update on users for each row
      when ((old.search_text, old.search_keys, old.first_name, old.last_name, old.email, old.deleted_at)
        is distinct from (new.search_text, new.search_keys, new.first_name, new.last_name, new.email, new.deleted_at))
      execute function refill_memberships()`)
  }

  override down(): void {
    this.addSql('drop trigger users_fill_search on users')
    for (const table of ['contacts', 'waiting_entries']) this.addSql(`drop trigger ${table}_fill_search on ${table}`)
    this.addSql('drop trigger users_refill_memberships on users')
    this.addSql('drop trigger memberships_fill on memberships')
    for (const table of ['users', 'memberships', 'contacts']) this.addSql(`drop index ${table}_search`)
    this.addSql(`
      create or replace function fill_membership() returns trigger language plpgsql as $$
      begin
        select lower(trim(u.first_name || ' ' || u.last_name)), u.email,
          lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')), u.deleted_at is not null
        into new.sort_name, new.sort_email, new.search_text, new.is_hidden from users u where u.id = new.user_id;
        return new;
      end $$`)
    this.addSql(`create trigger memberships_fill before insert on memberships
      for each row execute function fill_membership()`)
    this.addSql(`
      create or replace function refill_memberships() returns trigger language plpgsql as $$
      begin
        update memberships set sort_name = lower(trim(new.first_name || ' ' || new.last_name)), sort_email = new.email,
          search_text = lower(new.first_name || ' ' || new.last_name || ' ' || new.email || ' ' || coalesce(new.phone, '')),
          is_hidden = new.deleted_at is not null
        where user_id = new.id;
        return null;
      end $$`)
    this.addSql(`create trigger users_refill_memberships
      after update of first_name, last_name, email, phone, deleted_at on users
      for each row when ((old.first_name, old.last_name, old.email, old.phone, old.deleted_at)
        is distinct from (new.first_name, new.last_name, new.email, new.phone, new.deleted_at))
      execute function refill_memberships()`)
    for (const name of [
      'fill_user_search()',
      'fill_named_search()',
      'search_terms(text)',
      'search_person(text, text, text, date)',
    ])
      this.addSql(`drop function ${name}`)
    this.addSql('drop function search_han_words(text), search_digits(text)')
    this.addSql('alter table memberships drop search_keys')
    for (const table of ['users', 'contacts', 'waiting_entries'])
      this.addSql(`alter table ${table} drop search_text, drop search_keys`)
    this
      .addSql(`update memberships m set search_text = lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))
      from users u where u.id = m.user_id`)
    this.addSql(`create index users_search on users
      using gin ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops) with (fastupdate = off)`)
    this.addSql(`create index contacts_search on contacts
      using gin (org_id, (lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops) with (fastupdate = off)`)
    this.addSql(
      'create index memberships_search on memberships using gin (org_id, search_text gin_trgm_ops) with (fastupdate = off)',
    )
  }
}
