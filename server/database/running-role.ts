import type { Client } from 'pg'
import { withClient } from './with-client.ts'

/** The account that the running server uses, where it is not the one that owns the tables. */
export interface RunningRole {
  name: string
  password: string
}

/**
 * Makes the account of the running server, or gives it this password, and hands the tables of the queue over to it: the
 * queue looks after its own tables. What it may do to all others is said by `grantToRunningRole`.
 *
 * @param adminUrl of an account that may make accounts, on the database of the product
 */
export async function makeRunningRole(adminUrl: string, { name, password }: RunningRole): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const role = client.escapeIdentifier(name)
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
    const verb = rowCount === 0 ? 'create' : 'alter'
    // A statement that makes an account takes no parameters.
    await client.query(`${verb} role ${role} with login nosuperuser nocreatedb nocreaterole nobypassrls
      password ${client.escapeLiteral(password)}`)
    // Only who is in an account hands something over to it. A superuser is in all of them.
    await client.query(`do $$ begin
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', ${client.escapeLiteral(name)}, current_user);
      end if;
    end $$`)
    await client.query(`create schema if not exists pgboss authorization ${role}`)
    await client.query(HAND_OVER_QUEUE.replaceAll('RUNNING', client.escapeLiteral(name)))
  })
}

const HAND_OVER_QUEUE = `do $$ declare one record; begin
  for one in select format('alter schema pgboss owner to %I', RUNNING) as statement from pg_namespace
      where nspname = 'pgboss' and nspowner <> RUNNING::regrole
    union all
    select format('alter %s pgboss.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relname, RUNNING)
      from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'S', 'v') and relowner <> RUNNING::regrole
    union all
    select format('alter type pgboss.%I owner to %I', typname, RUNNING)
      from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> RUNNING::regrole
    union all
    select format('alter function %s owner to %I', oid::regprocedure, RUNNING)
      from pg_proc where pronamespace = 'pgboss'::regnamespace and proowner <> RUNNING::regrole
  loop execute one.statement; end loop;
end $$`

/**
 * Says what the running server may do: read and write rows everywhere, but never change or take away a row of the audit log,
 * of its chain or of the ledger, and nothing to tables, triggers and functions themselves. Of the log it may empty the network address
 * alone, and the trigger looks after when.
 */
export async function grantToRunningRole(client: Client, name: string): Promise<void> {
  const role = client.escapeIdentifier(name)
  await client.query(`
    grant usage on schema public to ${role};
    revoke create on schema public from ${role}, public;
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke update, delete, truncate on activities, audit_days, record_views, ledger_entries, ledger_lines from ${role};
    grant update (ip) on activities to ${role};
    revoke insert, update, delete on migrations from ${role};`)
}

/** Whether an account can change what keeps the audit log whole. */
export async function canChangeLog(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(`
    select pg_has_role(current_user, relowner, 'usage') as can from pg_class where oid = 'public.activities'::regclass`)
  return rows[0]?.can === true
}

/** The name of the account in a database's address. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** The same database for another account. */
export function urlFor(url: string, { name, password }: RunningRole): string {
  const other = new URL(url)
  other.username = encodeURIComponent(name)
  other.password = encodeURIComponent(password)
  return other.href
}
