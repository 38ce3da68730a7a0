import { Migration } from '@mikro-orm/migrations'

/**
 * What people are found by (docs/decisions/server/people-search.md): functions that turn a name, in any script, and a number into
 * words and keys. The same functions read what was typed, so that both sides always agree.
 */
export class FoldNames extends Migration {
  override name = '202611231700-fold-names'

  override async up(): Promise<void> {
    this.addSql('create extension if not exists intarray')
    await this.fillLetters()
    this.foldText()
    this.hearWords()
    this.makeKeys()
  }

  /** Read by nothing at the start of a server: the readings of all letters are some megabytes. */
  private async fillLetters(): Promise<void> {
    const { readLetters } = await import('./letters.ts')
    this.addSql(
      'create table "search_letters" ("letter" text not null, "readings" text[] not null, primary key ("letter"))',
    )
    const lines = readLetters().map(({ letter, readings }) => `${letter}${readings.join(',')}`)
    this.addSql(`insert into search_letters (letter, readings)
      select left(line, 1), string_to_array(substr(line, 2), ',') from string_to_table('${lines.join(' ')}', ' ') line`)
    this.addSql('analyze search_letters')
  }

  /** Small letters without marks; Latin for every script but Arabic and Han, which a word is read in as a whole. */
  private foldText(): void {
    this.addSql(`
      create function search_plain(raw text) returns text language plpgsql stable strict as $$
      declare folded text;
      begin
        if raw ~ '^[ -~]*$' then return translate(lower(raw), '''\`', ''); end if;
        folded := regexp_replace(lower(normalize(raw, NFKC)),
          '[''\`´‘’ʻʼʹ\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]', '', 'g');
        folded := translate(folded, 'أإآٱؤئىیےکةۀە', 'ااااوييييكههه');
        if folded !~ '[^ -~\\u0600-\\u06ff\\u3400-\\u9fff]' then return folded; end if;
        return (select string_agg(case when each.letter ~ '[ -~\\u0621-\\u064a\\u066e-\\u06d3\\u3400-\\u9fff]' then each.letter
            else coalesce((select readings[1] from search_letters l where l.letter = each.letter),
              case when each.letter ~ '[\\u0300-\\u036f]' then '' else ' ' end) end, '' order by each.n)
          from string_to_table(folded, null) with ordinality each (letter, n));
      end $$`)
    this.addSql(`
      create function search_latin(word text) returns text language sql stable strict as $$
        select coalesce(string_agg((select readings[1] from search_letters l where l.letter = each.letter), '' order by each.n), '')
        from string_to_table(word, null) with ordinality each (letter, n)
      $$`)
    // German and Nordic letters are written out where a keyboard has none: both spellings are words of the name.
    this.addSql(`
      create function search_spelled_out(raw text) returns text language sql immutable strict as $$
        select case when raw ~* '[äöüåøÄÖÜÅØ]' then replace(replace(replace(replace(replace(
          lower(normalize(raw, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe') else '' end
      $$`)
  }

  /**
   * How a word sounds by its consonants, alike for Arabic script and for the many ways in which Arabic names are written in
   * Latin letters: vowels are left out but for a first one, an article may be missing, and what begins with "Abd" is also
   * found by what follows.
   */
  private hearWords(): void {
    this.addSql(`
      create function search_sounds(word text) returns text[] language plpgsql immutable strict as $$
      declare
        heard text := left(word, 24);
        bare text;
        sounds text[] := '{}';
        sound text;
      begin
        if heard ~ '^[a-z]' then
          if heard ~ '^abd(ou|[aeu])l?$' then return array['Abd']; end if;
          bare := case when heard ~ '^[ae]l[bcdfghjklmnpqrstvwxz].{3}' then substr(heard, 3) end;
        elsif heard ~ '^[\\u0600-\\u06ff]' then
          if length(heard) > 2 then heard := regexp_replace(heard, 'ه$', ''); end if;
          bare := case when heard ~ '^ال.' and length(word) > 3 then substr(heard, 3) end;
        else return sounds;
        end if;
        foreach heard in array array_remove(array[heard, bare], null) loop
          sound := search_consonants(heard);
          if sound = '' then continue; end if;
          sounds := sounds || sound;
          if sound ~ '^Abd..' then
            bare := regexp_replace(substr(sound, 4), '^l(?=..)', '');
            sounds := sounds || array['Abd' || bare, 'Abd', bare];
          end if;
        end loop;
        return sounds;
      end $$`)
    this.addSql(`
      create function search_consonants(word text) returns text language plpgsql immutable strict as $$
      declare heard text := word;
      begin
        if heard ~ '^[a-z]' then
          heard := replace(regexp_replace(heard, '^ou(?=[aeiy])', 'w'), 'x', 'ks');
          heard := regexp_replace(heard, 'sch|tch|sh|ch', 'C', 'g');
          heard := replace(replace(replace(replace(replace(replace(replace(heard,
            'kh', 'x'), 'gh', 'g'), 'dh', 'd'), 'th', 't'), 'ph', 'f'), 'dj', 'j'), 'ck', 'k');
          heard := regexp_replace(regexp_replace(heard, 'c(?=[eiy])', 's', 'g'), '(.)h$', '\\1');
          heard := translate(heard, 'cqgvpC', 'kkjfbc');
          heard := regexp_replace(heard, '(.)\\1+', '\\1', 'g');
          heard := regexp_replace(heard, '^[aeiou]', 'A');
          return left(heard, 1) || translate(substr(heard, 2), 'aeiouyw', '');
        end if;
        heard := replace(heard, 'لل', 'ل');
        heard := translate(left(heard, 1), 'اعوي', 'AAwy') || translate(substr(heard, 2), 'اعءوي', '');
        return translate(heard, 'ءبپتطثجغگحهخدذضظزژرسصشچفڤقكلمن', 'Abbtttjjjhhxdddzzzrssccffkklmn');
      end $$`)
  }

  private makeKeys(): void {
    // Small numbers in place of words: what is found by them is looked at once more, and two words rarely share one.
    this.addSql(`
      create function search_hashes(words text[]) returns int[] language sql immutable strict as $$
        select coalesce(array_agg(distinct ('x' || left(encode(sha256(convert_to(word, 'UTF8')), 'hex'), 8))::bit(32)::int), '{}') from unnest(words) word
      $$`)
    // Whole, by its beginning, and with one letter left out: two words with one mistake between them share one of those.
    this.addSql(`
      create function search_word_keys(word text) returns text[] language sql immutable strict as $$
        select array_agg('p:' || left(word, n)) filter (where n <= 10) || array['w:' || word]
          || case when length(word) between 4 and 16 then array['d:' || word]
            || array_agg('d:' || left(word, n - 1) || substr(word, n + 1)) filter (where n <= length(word)) else '{}' end
        from generate_series(1, least(greatest(length(word), 1), 16)) n
      $$`)
  }

  override down(): void {
    for (const signature of [
      'search_word_keys(text)',
      'search_hashes(text[])',
      'search_consonants(text)',
      'search_sounds(text)',
      'search_spelled_out(text)',
      'search_latin(text)',
      'search_plain(text)',
    ])
      this.addSql(`drop function ${signature}`)
    this.addSql('drop table search_letters')
    this.addSql('drop extension intarray')
  }
}
