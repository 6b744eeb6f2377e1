-- The history of the news with the names of who changed them: staff may not read each other's rows.

create view public.noticia_versions_redaccion with (security_barrier = true, security_invoker = false) as
select
  version.noticia_id, version.revision, version.at, version.actor, version.before,
  actor.name as actor_name, actor.last_name as actor_last_name, actor.email as actor_email
from public.noticia_versions as version
left join public.staff as actor on actor.id = version.actor
where (select private.is_active());
comment on view public.noticia_versions_redaccion is
  'The history of the news with who replaced each revision and when, for active staff (PF07).';
comment on column public.noticia_versions_redaccion.actor_name is 'Null, like every actor_ column, where the system changed the item.';
revoke all on public.noticia_versions_redaccion from public, anon, authenticated, service_role;
grant select on public.noticia_versions_redaccion to authenticated;
