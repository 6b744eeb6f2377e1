-- Links to drafts: the database makes what opens one and gives it out once; what it keeps of it opens nothing and is read by no person.

revoke select, insert on public.noticia_enlaces from authenticated;
grant select (id, noticia_id, created_by, created_at, expires_at, revoked_at) on public.noticia_enlaces to authenticated;
drop policy "Active staff make links to news" on public.noticia_enlaces;
create index noticia_enlaces_standing on public.noticia_enlaces (noticia_id, expires_at) where revoked_at is null;

create function public.make_preview_link(p_noticia uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 43 characters of base64url.
  token constant text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  standing record;
  wait int;
begin
  if not private.is_active() then
    raise exception using errcode = '42501', message = 'forbidden';
  end if;
  if not exists (select from public.noticias where id = p_noticia and deleted_at is null) then
    raise exception using errcode = 'P0001', message = 'enlace_no_item';
  end if;
  -- One at a time, so that two at once are both counted.
  perform pg_advisory_xact_lock(hashtextextended('public.noticia_enlaces ' || p_noticia, 0));
  select count(*) as total, count(*) filter (where created_by = auth.uid()) as own into standing
  from public.noticia_enlaces
  where noticia_id = p_noticia and revoked_at is null and expires_at > now();
  if standing.own >= 10 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many_own';
  elsif standing.total >= 20 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many';
  end if;
  wait := public.take_rate_limit('preview link ' || auth.uid(), 60, 3600);
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'token', null);
  end if;
  insert into public.noticia_enlaces (noticia_id, created_by, token_hash)
  values (p_noticia, auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  return jsonb_build_object('wait', 0, 'token', token);
end
$$;
comment on function public.make_preview_link(uuid) is
  'Makes a link to an item that is not deleted (enlace_no_item), for active staff. {token, wait}: what opens it, given out here and nowhere else; null with the seconds to wait after 60 in an hour by one person. At most 10 of one person (enlaces_too_many_own) and 20 in all (enlaces_too_many) stand for an item at once.';
revoke all on function public.make_preview_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_preview_link(uuid) to authenticated;

drop function public.linked_noticia(text);
create function public.linked_noticia(p_token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(noticia) || jsonb_build_object('is_out', exists (select from public.noticias_publicas where id = noticia.id))
  from public.noticia_enlaces as link
  join private.readable_noticias as noticia on noticia.id = link.noticia_id
  where link.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and link.revoked_at is null and link.expires_at > now() and noticia.deleted_at is null
$$;
comment on function public.linked_noticia(text) is
  'The item that a link shows, as a row of noticias_publicas with is_out: whether everybody reads it; null for a link that is unknown, revoked or over, and for an item that was deleted. p_token: what make_preview_link gave out; its hash opens nothing.';
revoke all on function public.linked_noticia(text) from public, anon, authenticated, service_role;
grant execute on function public.linked_noticia(text) to anon;

comment on column public.noticia_enlaces.token_hash is
  'SHA-256 of what stands in the link, as hex; the link itself is kept nowhere. Staff do not read it.';
