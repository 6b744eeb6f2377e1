-- An announced change of a login named its person alone: one that failed let a token of that person set any password
-- for 30 seconds. Each is now for one change, by what Auth writes in the transaction that makes it.

drop function public.announce_login_change(uuid);

delete from private.announcements where act = 'change_login';
alter table private.announcements
  drop constraint announcements_act_known,
  drop constraint announcements_are_bound,
  add constraint announcements_act_known check (
    act in ('log_in', 'check_password', 'change_email', 'change_password', 'set_password', 'enrol_factor', 'try_code',
      'log_in_code', 'check_code', 'remove_factor')),
  add constraint announcements_are_bound
    check (nonce is not null or act in ('set_password', 'try_code', 'remove_factor'));
comment on column private.announcements.nonce is
  'Ties it to one request. log_in, check_password: 32 hexadecimal digits at the end of its User-Agent; change_email: the new e-mail; change_password: the only session that the change leaves; enrol_factor: the factor''s friendly_name; log_in_code, check_code: the session. Null: the change leaves no session (set_password), or the transaction that announces is the one that acts (try_code, remove_factor).';

create function public.announce_login_change(
  p_login uuid, p_email text default null, p_password boolean default false, p_session uuid default null
) returns bigint[]
language plpgsql security definer
set search_path = ''
as $$
declare
  announced bigint[] := '{}';
begin
  if p_email is not null then
    announced := announced || private.announce(p_login, 'change_email', '', false, lower(p_email));
  end if;
  if p_password then
    announced := announced || private.announce(
      p_login, case when p_session is null then 'set_password' else 'change_password' end, '', false, p_session::text);
  end if;
  return announced;
end
$$;
comment on function public.announce_login_change(uuid, text, boolean, uuid) is
  'Before the server changes a login: allows, once and within 30 seconds, that its e-mail becomes p_email, and, with p_password, a new password that ends all sessions of the person but p_session. Answers the ids to retract it by.';
revoke all on function public.announce_login_change(uuid, text, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.announce_login_change(uuid, text, boolean, uuid) to service_role;

create function private.refuse_login_change() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PTxxx: Auth and the Data API answer with that status.
  raise exception using errcode = 'PT403', message = 'login_change_unannounced',
    detail = 'E-mail, phone and password of a login are changed by the server, after announce_login_change().';
end
$$;
comment on function private.refuse_login_change() is 'Raises login_change_unannounced.';
revoke all on function private.refuse_login_change() from public, anon, authenticated, service_role;

create or replace function private.guard_login() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.phone is distinct from old.phone
    or (new.email is distinct from old.email
      and (private.take_announcement(new.id, lower(new.email), 'change_email')).id is null)
    -- Which request it is shows once the sessions have ended (guard_password).
    or (new.encrypted_password is distinct from old.encrypted_password and not exists (
      select from private.announcements
      where login = new.id and act in ('change_password', 'set_password')
        and at > clock_timestamp() - interval '30 seconds'
        and (taken_by is null or taken_by = pg_current_xact_id())))
  then
    perform private.refuse_login_change();
  end if;
  return new;
end
$$;
comment on function private.guard_login() is
  'Refuses a new phone, an e-mail that was not announced, and a new password where none was (login_change_unannounced).';

-- Auth ends sessions in the transaction of a new password: all of them, or, where a token asks for it, all but its own.
create function private.guard_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  standing constant text[] := array(select id::text from auth.sessions where user_id = new.id);
begin
  if cardinality(standing) > 1 or (private.take_announcement(
    new.id, standing[1], case cardinality(standing) when 0 then 'set_password' else 'change_password' end)).id is null
  then
    perform private.refuse_login_change();
  end if;
  return null;
end
$$;
comment on function private.guard_password() is
  'At the end of a transaction with a new password: uses up the announcement that is for the session that is left, or for none; login_change_unannounced otherwise.';
revoke all on function private.guard_password() from public, anon, authenticated, service_role;

create constraint trigger passwords_are_announced
  after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.guard_password();
