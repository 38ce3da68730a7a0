import { Migration } from '@mikro-orm/migrations'

/** Parts of the functions below that are said more than once. */
const LOCK = `
    insert into journal_tallies (user_id) select u.id from users u
    where u.id = any(people) and not exists (select 1 from journal_tallies t where t.user_id = u.id) order by 1 on conflict do nothing;
    perform 1 from journal_tallies where user_id = any(people) order by user_id for update;`
const LIVE = `entry_id <> all (array(select id from entries where user_id = t.user_id and deleted_at is not null))`

/**
 * Streaks and the last weeks of every journal, kept beside them: reading them took time with each day that somebody had
 * ever written.
 */
export class TallyJournals extends Migration {
  override name = '202611230000-tally-journals'

  override up(): void {
    this.addSql(
      `create table "journal_tallies" ("user_id" uuid not null, "last_day" date null, "streak_days" int not null default 0, "recent" smallint[] not null default '{}', primary key ("user_id"))`,
    )
    this.addSql(
      `create table "activity_tallies" ("user_id" uuid not null, "activity_id" uuid not null, "last_day" date not null, "streak_days" int not null, primary key ("user_id", "activity_id"))`,
    )
    this.addSql(
      `alter table "journal_tallies" add constraint "journal_tallies_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "activity_tallies" add constraint "activity_tallies_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addStreakOn()
    this.addTallies()
    this.addStepsAhead()
    this.addTriggers()
    // Once through every journal takes longer than a request may.
    this.addSql(`set local statement_timeout = 0`)
    this.addSql(`select tally_journals(array(select distinct user_id from entries), null)`)
    this.addSql(`select tally_activities(array_agg(user_id), array_agg(activity_id), null)
      from (select distinct user_id, activity_id from entry_activities) d having count(*) > 0`)
  }

  /**
   * The length of the streak that ends on `latest`, a day that was written on: of entries, or of an activity. As long as
   * nothing before `known_day` has changed, whoever knows the streak of that day need not walk further.
   */
  private addStreakOn(): void {
    this.addSql(`
      create function paused_between(whose uuid, earlier date, later date) returns int language sql stable as $$
        select coalesce(sum(least(until_date, later - 1) - greatest(from_date, earlier + 1) + 1), 0)::int from streak_pauses
        where user_id = whose and from_date < later and until_date > earlier
      $$`)
    this.addSql(`
      create function streak_on(whose uuid, what uuid, latest date, known_day date, known_days int) returns int
      language plpgsql stable as $$
      declare
        days refcursor;
        day date;
        later date := latest + 1;
        walked int := 0;
      begin
        if what is null then
          open days for select distinct local_date from entries
            where user_id = whose and deleted_at is null and local_date <= latest order by 1 desc;
        else
          open days for select distinct local_date from entry_activities
            where user_id = whose and activity_id = what and local_date <= latest
              and entry_id <> all (array(select id from entries where user_id = whose and deleted_at is not null)) order by 1 desc;
        end if;
        loop
          fetch days into day;
          exit when not found;
          if later - day > 1 then
            exit when later - day - 1 > paused_between(whose, day, later);
          end if;
          if day = known_day then
            walked := walked + known_days;
            exit;
          end if;
          walked := walked + 1;
          later := day;
        end loop;
        close days;
        return walked;
      end $$`)
  }

  /** Both wait for whoever changes the same journal, and only then look at it. */
  private addTallies(): void {
    this.addSql(`
      create function tally_journals(people uuid[], added_from date) returns void language plpgsql as $$
      begin ${LOCK}
        update journal_tallies t set last_day = latest.day,
          streak_days = case when latest.day is null then 0
            else streak_on(t.user_id, null, latest.day, case when added_from >= t.last_day then t.last_day end, t.streak_days) end,
          recent = case when latest.day is null then '{}' else (
            select array_agg(least(total, 32767)::smallint order by back) from (
              select back, sum(count(e.id)) over (order by back) as total
              from generate_series(1, 31) back
                left join entries e on e.user_id = t.user_id and e.deleted_at is null and e.local_date = latest.day - back + 1
              group by back) summed) end
        from unnest(people) as named(id)
          cross join lateral (select max(local_date) as day from entries where user_id = named.id and deleted_at is null) latest
        where t.user_id = named.id;
      end $$`)
    this.addSql(`
      create function tally_activities(people uuid[], things uuid[], added_from date) returns void language plpgsql as $$
      begin ${LOCK}
        delete from activity_tallies t using unnest(people, things) as named(id, thing)
        where t.user_id = named.id and t.activity_id = named.thing and not exists (
          select 1 from entry_activities a where a.user_id = t.user_id and a.activity_id = t.activity_id and a.${LIVE});
        insert into activity_tallies (user_id, activity_id, last_day, streak_days)
        select t.user_id, named.thing, latest.day, streak_on(t.user_id, named.thing, latest.day,
          case when added_from >= before.last_day then before.last_day end, before.streak_days)
        from unnest(people, things) as named(id, thing) join journal_tallies t on t.user_id = named.id join users u on u.id = t.user_id
          left join activity_tallies before on before.user_id = named.id and before.activity_id = named.thing
          cross join lateral (
            select max(local_date) as day from entry_activities a
            where a.user_id = t.user_id and a.activity_id = named.thing and a.${LIVE}) latest
        where latest.day is not null
        on conflict (user_id, activity_id) do update set last_day = excluded.last_day, streak_days = excluded.streak_days;
      end $$`)
  }

  /**
   * What one more entry, or what is ticked by it, adds to what is kept: this is how nearly every journal grows, and
   * nothing has to be counted anew for it.
   */
  private addStepsAhead(): void {
    const onwards = (later: string) =>
      `case when ${later} - t.last_day <= 1 + paused_between(whose, t.last_day, ${later}) then t.streak_days + 1 else 1 end`
    this.addSql(`
      create function tally_entry(whose uuid, day date, entry uuid) returns void language plpgsql as $$
      declare
        ahead int;
      begin
        select day - last_day into ahead from journal_tallies where user_id = whose for update;
        if ahead is null then
          perform tally_journals(array[whose], null);
          return;
        end if;
        update journal_tallies t set last_day = greatest(t.last_day, day),
          streak_days = case
            when ahead > 0 then ${onwards('day')}
            when exists (select 1 from entries e where e.user_id = whose and e.local_date = day and e.deleted_at is null and e.id <> entry)
              then t.streak_days
            else streak_on(whose, null, t.last_day, null, 0) end,
          recent = array(
            select least(32767, case
              when ahead <= 0 then t.recent[back] + (back > -ahead)::int
              else 1 + case when back > ahead then t.recent[back - ahead] else 0 end end)::smallint
            from generate_series(1, 31) back order by back)
        where t.user_id = whose;
      end $$`)
    this.addSql(`
      create function tally_ticks(whose uuid, things uuid[], day date, entry uuid) returns void language plpgsql as $$
      begin
        perform 1 from journal_tallies where user_id = whose for update;
        if not exists (select 1 from entries where id = entry and deleted_at is null) then
          perform tally_activities(array_fill(whose, array[cardinality(things)]), things, null);
          return;
        end if;
        insert into activity_tallies as t (user_id, activity_id, last_day, streak_days)
        select whose, thing, day, 1 from unnest(things) thing
        on conflict (user_id, activity_id) do update set last_day = greatest(t.last_day, excluded.last_day),
          streak_days = case when excluded.last_day > t.last_day then ${onwards('excluded.last_day')}
            else streak_on(whose, t.activity_id, t.last_day, null, 0) end
        where excluded.last_day > t.last_day or excluded.last_day < t.last_day and not exists (
          select 1 from entry_activities a where a.user_id = whose and a.activity_id = t.activity_id
            and a.local_date = excluded.last_day and a.entry_id <> entry and a.${LIVE});
      end $$`)
  }

  private addTriggers(): void {
    const ofPeople = (rows: string, since: string) => `
      select array_agg(distinct user_id), ${since} into people, since from (${rows}) changed;
      if people is not null then perform tally_journals(people, since); end if;`
    const ofThings = (rows: string, since: string) => `
      select array_agg(user_id), array_agg(activity_id), min(since_day) into people, things, since
      from (select user_id, activity_id, ${since} as since_day from (${rows}) changed group by 1, 2) named;
      if people is not null then perform tally_activities(people, things, since); end if;`
    const ofPaused = (rows: string) => `
      ${ofPeople(rows, 'null::date')}
      ${ofThings(`select a.user_id, a.activity_id from activity_tallies a join (${rows}) p on p.user_id = a.user_id`, 'null::date')}`
    const moved = `select s.user_id, s.id, s.deleted_at is distinct from f.deleted_at as is_turned from stale s join fresh f on f.id = s.id
      where s.local_date <> f.local_date or (s.deleted_at is null) <> (f.deleted_at is null)`
    const changedTicks = `(select user_id, activity_id, local_date, entry_id from stale except select user_id, activity_id, local_date, entry_id from fresh)
      union all (select user_id, activity_id, local_date, entry_id from fresh except select user_id, activity_id, local_date, entry_id from stale)`
    const added = 'new table as fresh'
    const changed = 'old table as stale new table as fresh'
    const removed = 'old table as stale'
    const triggers: [table: string, kind: string, tables: string, statements: string][] = [
      [
        'entries',
        'insert',
        added,
        `select array_agg(user_id), min(local_date), (array_agg(id))[1] into people, since, entry
        from fresh where deleted_at is null;
        if cardinality(people) = 1 then perform tally_entry(people[1], since, entry);
        elsif people is not null then perform tally_journals(array(select distinct unnest(people)), since); end if;`,
      ],
      [
        'entries',
        'update',
        changed,
        `${ofPeople(moved, 'null::date')}
        ${ofThings(`select a.user_id, a.activity_id from (${moved}) m join entry_activities a on a.entry_id = m.id where m.is_turned`, 'null::date')}`,
      ],
      ['entries', 'delete', removed, ofPeople('select * from stale where deleted_at is null', 'null::date')],
      [
        'entry_activities',
        'insert',
        added,
        `select array_agg(user_id), array_agg(activity_id), min(local_date), (array_agg(entry_id))[1] into people, things, since, entry
        from fresh having count(distinct entry_id) = 1 and min(local_date) = max(local_date);
        if people is not null then perform tally_ticks(people[1], things, since, entry);
        else ${ofThings('select * from fresh', 'min(local_date)')} end if;`,
      ],
      ['entry_activities', 'update', changed, ofThings(changedTicks, 'null::date')],
      ['entry_activities', 'delete', removed, ofThings('select * from stale', 'null::date')],
      ['streak_pauses', 'insert', added, ofPaused('select distinct user_id from fresh')],
      ['streak_pauses', 'update', changed, ofPaused('select user_id from fresh union select user_id from stale')],
      ['streak_pauses', 'delete', removed, ofPaused('select distinct user_id from stale')],
    ]
    for (const [table, kind, tables, statements] of triggers) {
      this.addSql(`create function tally_${table}_${kind}() returns trigger language plpgsql as $$
        declare
          people uuid[];
          things uuid[];
          since date;
          entry uuid;
        begin ${statements}
          return null;
        end $$`)
      this.addSql(`create trigger ${table}_tally_${kind} after ${kind} on ${table}
        referencing ${tables} for each statement execute function tally_${table}_${kind}()`)
    }
  }

  override down(): void {
    for (const table of ['streak_pauses', 'entry_activities', 'entries'])
      for (const kind of ['insert', 'update', 'delete']) {
        this.addSql(`drop trigger ${table}_tally_${kind} on ${table}`)
        this.addSql(`drop function tally_${table}_${kind}()`)
      }
    this.addSql(`drop function tally_ticks(uuid, uuid[], date, uuid)`)
    this.addSql(`drop function tally_entry(uuid, date, uuid)`)
    this.addSql(`drop function tally_activities(uuid[], uuid[], date)`)
    this.addSql(`drop function tally_journals(uuid[], date)`)
    this.addSql(`drop function streak_on(uuid, uuid, date, date, int)`)
    this.addSql(`drop function paused_between(uuid, date, date)`)
    this.addSql(`drop table activity_tallies`)
    this.addSql(`drop table journal_tallies`)
  }
}
