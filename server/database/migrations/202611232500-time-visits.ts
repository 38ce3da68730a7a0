import { Migration } from '@mikro-orm/migrations'

/**
 * When somebody came, was taken to the room and was done, so that waits can be counted without reading the log. A trigger
 * fills it in, whoever writes an appointment; what was there before is taken from the log.
 */
export class TimeVisits extends Migration {
  override name = '202611232500-time-visits'

  override up(): void {
    this.addSql(
      `alter table "appointments" add "arrived_at" timestamptz(3) null, add "room_at" timestamptz(3) null, add "done_at" timestamptz(3) null;`,
    )
    this.addSql(`
      update appointments a set arrived_at = s.arrived_at,
        room_at = case when a.status in ('in_room', 'done') and s.room_at >= s.arrived_at then s.room_at end,
        done_at = case when a.status = 'done' then s.done_at end
      from (
        select subject_id, max(at) filter (where details->>'to' = 'arrived') as arrived_at,
          max(at) filter (where details->>'to' = 'in_room') as room_at, max(at) filter (where details->>'to' = 'done') as done_at
        from activities where kind = 'appointment.status_changed' and details->>'undone' is null group by subject_id) s
      where s.subject_id = a.id and a.status in ('arrived', 'in_room', 'done')`)
    this.addSql(`
      create function keep_visit_times() returns trigger language plpgsql as $$
      declare
        was text := case when tg_op = 'UPDATE' then old.status end;
      begin
        if new.status in ('pending', 'booked', 'confirmed', 'no_show') then
          new.arrived_at := null;
          new.room_at := null;
          new.done_at := null;
        elsif new.status = 'arrived' then
          -- Back from the room they are still those who came when they came.
          if was is null or was not in ('in_room', 'done') or new.arrived_at is null then
            new.arrived_at := new.status_at;
          end if;
          new.room_at := null;
          new.done_at := null;
        elsif new.status = 'in_room' then
          if was is distinct from 'done' or new.room_at is null then
            new.room_at := new.status_at;
          end if;
          new.done_at := null;
        elsif new.status = 'done' then
          new.done_at := new.status_at;
        end if;
        return new;
      end $$`)
    this.addSql(`
      create trigger appointments_keep_visit_times before insert or update of status, status_at
      on appointments for each row execute function keep_visit_times()`)
  }

  override down(): void {
    this.addSql('drop trigger appointments_keep_visit_times on appointments')
    this.addSql('drop function keep_visit_times()')
    this.addSql(`alter table "appointments" drop column "arrived_at", drop column "room_at", drop column "done_at";`)
  }
}
