-- Failed log-ins of an account were counted wherever they came from, so that anybody kept its owner out. Now they are counted together
-- with where they come from, a browser that the owner logged in with has a counter of its own, and those of an account from everywhere
-- only slow answers down (functions/session/attempts.ts).

drop function public.begin_login(text, text, text, boolean, jsonb);
create function public.begin_login(
  p_email text, p_act text, p_ip text, p_remember boolean, p_limits jsonb,
  p_device_account uuid default null, p_device_limits jsonb default '[]'
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := (select id from public.staff where email = p_email and state = 'activo' and deleted_at is null);
  limits constant jsonb := case when person = p_device_account then p_device_limits else p_limits end;
  counter record;
  wait int;
  longest int := 0;
  failures int := 0;
  taken text[] := '{}';
begin
  -- Auth looks at a password only where there is one to look at. The same work is done here for everybody else, so that the time does
  -- not tell who has an account; before a counter is locked, for which others would have to wait, and not for an attempt that is refused.
  if person is null and not exists (
    select from jsonb_to_recordset(limits) as given (key text, max int, seconds int)
    join public.rate_limits as counted using (key)
    where counted.hits >= given.max and counted.window_start + make_interval(secs => given.seconds) > clock_timestamp()
  ) then
    perform extensions.crypt(p_email, extensions.gen_salt('bf', 10));
  end if;

  for counter in select * from jsonb_to_recordset(limits) as given (key text, max int, seconds int) loop
    wait := public.take_rate_limit(counter.key, coalesce(counter.max, 2147483647), counter.seconds);
    longest := greatest(longest, wait);
    if wait = 0 then
      taken := taken || counter.key;
    end if;
    if counter.max is null then
      failures := (select hits - 1 from public.rate_limits where key = counter.key);
    end if;
  end loop;
  if longest > 0 then
    -- An attempt that one of the limits refuses counts for none of them.
    perform public.refund_rate_limit(key) from unnest(taken) as key;
    return jsonb_build_object('wait', longest, 'failures', 0, 'taken', '[]'::jsonb);
  end if;

  if person is not null then
    perform private.announce(person, p_act, p_ip, p_remember);
  end if;
  return jsonb_build_object('wait', 0, 'failures', failures, 'taken', to_jsonb(taken));
end
$$;
comment on function public.begin_login(text, text, text, boolean, jsonb, uuid, jsonb) is
  'Before a password is tried: counts the attempt against each of p_limits ([{key, max, seconds}], see take_rate_limit; max null: counts and refuses nothing), or of p_device_limits where p_device_account is the account of p_email, and announces it, act log_in or check_password, for active staff. Answers {wait: 0, or the seconds to wait when a limit refuses, and nothing is counted or announced then; failures: what the limit without a max counted before; taken: the keys that were counted}.';
revoke all on function public.begin_login(text, text, text, boolean, jsonb, uuid, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_login(text, text, text, boolean, jsonb, uuid, jsonb) to service_role;
