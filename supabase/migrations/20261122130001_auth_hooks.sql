-- Auth is reached by whoever has the publishable key, past the functions, their limits and their audit. So nothing begins there by
-- itself: a log-in and a change of a login are announced by the server first, and Auth asks the database (its hooks, a trigger).

create table private.announcements (
  id bigint generated always as identity primary key,
  login uuid not null,
  act text not null,
  ip text not null default '',
  remember boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  taken_by xid8,
  constraint announcements_act_known check (act in ('log_in', 'check_password', 'change_login'))
);
comment on table private.announcements is
  'What the server is about to ask Auth for, in the name of a person: each allows it once, within 30 seconds.';
alter table private.announcements enable row level security;
revoke all on private.announcements from public, anon, authenticated, service_role;

create function private.announce(p_login uuid, p_act text, p_ip text, p_remember boolean) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.announcements where at < clock_timestamp() - interval '30 seconds';
  insert into private.announcements (login, act, ip, remember) values (p_login, p_act, p_ip, p_remember);
$$;
comment on function private.announce(uuid, text, text, boolean) is 'Notes what is about to happen, and forgets what did not.';
revoke all on function private.announce(uuid, text, text, boolean) from public, anon, authenticated, service_role;

create function private.take_announcement(p_login uuid, variadic p_acts text[]) returns private.announcements
language sql security definer
set search_path = ''
as $$
  -- Auth writes e-mail and password in two statements of one transaction.
  update private.announcements set taken_by = pg_current_xact_id() where id = (
    select id from private.announcements
    where login = p_login and act = any (p_acts) and at > clock_timestamp() - interval '30 seconds'
      and (taken_by is null or taken_by = pg_current_xact_id())
    order by id limit 1 for update skip locked
  ) returning *
$$;
comment on function private.take_announcement(uuid, text[]) is
  'Uses the oldest announcement of one of these acts up, for everything that this transaction does; all null where there is none.';
revoke all on function private.take_announcement(uuid, text[]) from public, anon, authenticated, service_role;

create function public.begin_login(p_email text, p_act text, p_ip text, p_remember boolean, p_limits jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  counter record;
  wait int;
  longest int := 0;
  taken text[] := '{}';
  person uuid;
begin
  for counter in select * from jsonb_to_recordset(p_limits) as given (key text, max int, seconds int) loop
    wait := public.take_rate_limit(counter.key, counter.max, counter.seconds);
    longest := greatest(longest, wait);
    if wait = 0 then
      taken := taken || counter.key;
    end if;
  end loop;
  if longest > 0 then
    -- An attempt that one of the limits refuses counts for none of them.
    perform public.refund_rate_limit(key) from unnest(taken) as key;
    return longest;
  end if;

  select id into person from public.staff where email = p_email and state = 'activo' and deleted_at is null;
  if found then
    perform private.announce(person, p_act, p_ip, p_remember);
  else
    -- Auth looks at a password only where there is one to look at. The same work is done here for everybody else, so that the time
    -- does not tell who has an account.
    perform extensions.crypt(p_email, extensions.gen_salt('bf', 10));
  end if;
  return 0;
end
$$;
comment on function public.begin_login(text, text, text, boolean, jsonb) is
  'Before a password is tried: counts the attempt against each of p_limits ([{key, max, seconds}], see take_rate_limit) and announces it, act log_in or check_password, for active staff. Answers 0, or the seconds to wait when a limit refuses; nothing is counted or announced then.';
revoke all on function public.begin_login(text, text, text, boolean, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.begin_login(text, text, text, boolean, jsonb) to service_role;

create function public.announce_login_change(p_login uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.announce(p_login, 'change_login', '', false)
$$;
comment on function public.announce_login_change(uuid) is
  'Before the server changes e-mail or password of a login: allows one change within 30 seconds.';
revoke all on function public.announce_login_change(uuid) from public, anon, authenticated, service_role;
grant execute on function public.announce_login_change(uuid) to service_role;

-- PUT /user lets whoever carries a token change password and e-mail without the current password. Here that ends.
create function private.guard_login() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (private.take_announcement(new.id, 'change_login')).id is null then
    -- PTxxx: Auth and the Data API answer with that status.
    raise exception using errcode = 'PT403', message = 'login_change_unannounced',
      detail = 'E-mail, phone and password of a login are changed by the server, after announce_login_change().';
  end if;
  return new;
end
$$;
comment on function private.guard_login() is 'Refuses a new e-mail, phone or password of a login that nobody announced (login_change_unannounced).';
revoke all on function private.guard_login() from public, anon, authenticated, service_role;

create trigger login_changes_are_announced
  before update of email, phone, encrypted_password on auth.users
  for each row when ((new.email, new.phone, new.encrypted_password) is distinct from (old.email, old.phone, old.encrypted_password))
  execute function private.guard_login();

create function private.hook_refusal(p_message text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', p_message))
$$;
comment on function private.hook_refusal(text) is 'What a hook answers Auth to have it refuse.';
revoke all on function private.hook_refusal(text) from public, anon, authenticated, service_role;

create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := event ->> 'user_id';
  session_id constant uuid := event -> 'claims' ->> 'session_id';
  method constant text := event ->> 'authentication_method';
  announced private.announcements;
  is_over boolean;
begin
  -- What the portal logs in with; a second factor comes on top of a session, a passkey begins one. Also how the session began counts.
  if exists (
    select from (select method union all select jsonb_path_query(event, '$.claims.amr[*].method') #>> '{}') as used (name)
    where name is null or name <> all (array['password', 'passkey', 'totp', 'mfa/webauthn', 'token_refresh'])
  ) then
    return private.hook_refusal('Al portal se ingresa con correo y contraseña');
  end if;
  if not exists (select from public.staff where id = person and state = 'activo' and deleted_at is null) then
    return private.hook_refusal('Esta cuenta no puede ingresar');
  end if;

  if method in ('password', 'passkey') then
    announced := private.take_announcement(person, 'log_in', 'check_password');
    if announced.id is null then
      return private.hook_refusal('Al portal se ingresa desde el panel');
    end if;
    if announced.act = 'log_in' then
      update public.staff set last_access = now() where id = person;
      insert into public.audit_log (actor, action, target, detail)
      values (person, 'login', person::text, jsonb_build_object('ip', announced.ip, 'session', session_id));
    end if;
  else
    select private.session_end(created_at, refreshed_at, not_after) <= now() into is_over
      from auth.sessions where id = session_id;
    if is_over is distinct from false then
      return private.hook_refusal('La sesión terminó');
    end if;
  end if;

  -- Each renewal moves the end of a session 12 hours on, and none beyond 30 days; a remembered one has them from the beginning.
  update auth.sessions set not_after = greatest(
      not_after,
      least(now() + interval '12 hours', created_at + interval '30 days'),
      case when announced.remember then created_at + interval '30 days' end)
    where id = session_id;
  return jsonb_build_object('claims', event -> 'claims');
end
$$;
comment on function private.custom_access_token(jsonb) is
  'Custom Access Token hook of Auth: gives tokens to active staff alone, for a log-in that the server announced or a session that stands; records the log-in (PU01) and says when the session ends. Changes no claim.';
revoke all on function private.custom_access_token(jsonb) from public, anon, authenticated, service_role;

create function private.send_email(event jsonb) returns jsonb
language sql immutable security definer
set search_path = ''
as $$
  select private.hook_refusal('El portal no manda correos')
$$;
comment on function private.send_email(jsonb) is
  'Send Email hook of Auth: refuses every mail, and with it whatever would be confirmed by one (links and codes to log in with, a forgotten password, another e-mail).';
revoke all on function private.send_email(jsonb) from public, anon, authenticated, service_role;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.custom_access_token(jsonb), private.send_email(jsonb) to supabase_auth_admin;

-- The hook writes when somebody last logged in: nobody else has to.
revoke update (last_access) on public.staff from authenticated;
drop trigger staff_access_is_stamped on public.staff;
drop function private.stamp_access();
