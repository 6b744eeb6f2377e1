-- What a link to a draft shows: the item as readers will get it.

create function public.linked_noticia(p_hash text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(noticia) || jsonb_build_object('is_out', exists (select from public.noticias_publicas where id = noticia.id))
  from public.noticia_enlaces as link
  join private.readable_noticias as noticia on noticia.id = link.noticia_id
  where link.token_hash = p_hash and link.revoked_at is null and link.expires_at > now() and noticia.deleted_at is null
$$;
comment on function public.linked_noticia(text) is
  'The item that a link shows, as a row of noticias_publicas with is_out: whether everybody reads it; null for a link that is unknown, revoked or over, and for an item that was deleted. p_hash: SHA-256 of what stands in the link, as hex.';
revoke all on function public.linked_noticia(text) from public, anon, authenticated, service_role;
grant execute on function public.linked_noticia(text) to anon;
