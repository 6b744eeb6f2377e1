-- Links that show a draft: what they show (the item as readers will get it), and what staff see of them.

create view public.noticia_enlaces_panel with (security_barrier = true, security_invoker = false) as
select
  link.id, link.noticia_id, link.created_at, link.expires_at, link.revoked_at,
  maker.name as maker_name, maker.last_name as maker_last_name, maker.email as maker_email
from public.noticia_enlaces as link
join public.staff as maker on maker.id = link.created_by
where (select private.is_active());
comment on view public.noticia_enlaces_panel is
  'Links that show an item that is not out, with who made them, for active staff; what opens them is not among it.';
revoke all on public.noticia_enlaces_panel from public, anon, authenticated, service_role;
grant select on public.noticia_enlaces_panel to authenticated;

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
