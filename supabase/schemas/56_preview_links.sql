create table public.noticia_enlaces (
  id uuid primary key default gen_random_uuid(),
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  token_hash text not null unique,
  created_by uuid not null default auth.uid() references public.staff (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  constraint noticia_enlaces_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.noticia_enlaces is 'Preview links to unpublished news.';
comment on column public.noticia_enlaces.id is 'Primary key.';
comment on column public.noticia_enlaces.noticia_id is 'The item.';
comment on column public.noticia_enlaces.token_hash is
  'SHA-256 of the link''s token, in hexadecimal; the token is not stored. Not readable by staff.';
comment on column public.noticia_enlaces.created_by is 'Who made it: the caller, always.';
comment on column public.noticia_enlaces.created_at is 'When.';
comment on column public.noticia_enlaces.expires_at is 'Until when it shows anything: seven days after it was made.';
comment on column public.noticia_enlaces.revoked_at is 'When it was revoked; null: it was not.';
create index noticia_enlaces_of_noticia on public.noticia_enlaces (noticia_id, created_at desc);
create index noticia_enlaces_by_person on public.noticia_enlaces (created_by);
create index noticia_enlaces_standing on public.noticia_enlaces (noticia_id, expires_at) where revoked_at is null;
alter table public.noticia_enlaces enable row level security;
-- Staff cannot read the hash.
grant select on public.noticia_enlaces to service_role;
grant select (id, noticia_id, created_by, created_at, expires_at, revoked_at), update (revoked_at) on public.noticia_enlaces to
  authenticated;
create policy "Active staff read the links to news" on public.noticia_enlaces
  for select to authenticated using ((select private.is_active()));
create policy "Active staff revoke links to news" on public.noticia_enlaces
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));
create trigger noticia_enlaces_are_not_removed
  before truncate on public.noticia_enlaces
  for each statement execute function private.refuse_change();

create function private.record_enlace() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Revocation is permanent, by the database's clock.
    new.revoked_at := coalesce(old.revoked_at, now());
    if old.revoked_at is not null then
      return new;
    end if;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(), case tg_op when 'INSERT' then 'enlace_creado' else 'enlace_revocado' end, new.noticia_id::text,
    jsonb_build_object('title', (select title from public.noticias where id = new.noticia_id), 'enlace', new.id));
  return new;
end
$$;
comment on function private.record_enlace() is 'Makes a revocation immediate and permanent. Records enlace_creado and enlace_revocado {title, enlace}.';
create trigger noticia_enlaces_are_recorded
  before insert or update on public.noticia_enlaces
  for each row execute function private.record_enlace();

create view public.noticia_enlaces_panel with (security_barrier = true, security_invoker = false) as
select
  link.id as _id, link.noticia_id, link.created_at as at, link.expires_at as vence, link.revoked_at,
  private.person_of(maker) as por
from public.noticia_enlaces as link
join public.staff as maker on maker.id = link.created_by
where (select private.is_active());
comment on view public.noticia_enlaces_panel is
  'Preview links to unpublished news, with their creator, for active staff; without token or hash.';
grant select on public.noticia_enlaces_panel to authenticated;

create function public.create_preview_link(p_noticia uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 43 characters of base64url.
  token constant text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  valid_links record;
  wait int;
begin
  if not private.is_active() then
    raise exception using errcode = '42501', message = 'forbidden';
  end if;
  if not exists (select from public.noticias where id = p_noticia and deleted_at is null) then
    raise exception using errcode = 'P0001', message = 'enlace_no_item';
  end if;
  -- Serializes the links of one item, so that concurrent ones count against the limits.
  perform pg_advisory_xact_lock(hashtextextended('public.noticia_enlaces ' || p_noticia, 0));
  select count(*) as total, count(*) filter (where created_by = auth.uid()) as own into valid_links
  from public.noticia_enlaces
  where noticia_id = p_noticia and revoked_at is null and expires_at > now();
  if valid_links.own >= 10 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many_own';
  elsif valid_links.total >= 20 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many';
  end if;
  wait := public.consume_rate_limit('preview link ' || auth.uid(), 60, 3600);
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'token', null);
  end if;
  insert into public.noticia_enlaces (noticia_id, created_by, token_hash)
  values (p_noticia, auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  return jsonb_build_object('wait', 0, 'token', token);
end
$$;
comment on function public.create_preview_link(uuid) is
  'Makes a preview link to an item that is not deleted (enlace_no_item), for active staff. Returns {token, wait}: the token, stored nowhere; or null and the seconds to wait after 60 links of one person in an hour. At most 10 of one person (enlaces_too_many_own) and 20 in all (enlaces_too_many) are valid for an item at once.';
grant execute on function public.create_preview_link(uuid) to authenticated;

create function public.linked_noticia(p_token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(noticia) || jsonb_build_object('is_public_now', exists (select from public.noticias_publicas where id = noticia.id))
  from public.noticia_enlaces as link
  join private.readable_noticias as noticia on noticia.id = link.noticia_id
  where link.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and link.revoked_at is null and link.expires_at > now() and noticia.deleted_at is null
$$;
comment on function public.linked_noticia(text) is
  'The item that a link shows, as a row of noticias_publicas with is_public_now: whether everybody reads it; null for a link that is unknown, revoked or over, and for an item that was deleted. p_token: a token of create_preview_link(), not its stored hash.';
grant execute on function public.linked_noticia(text) to anon;
