-- Content as staff read, change and decide about it in the panel (docs/design.md §14).

create view public.contenidos_panel with (security_barrier = true, security_invoker = false) as
select
  contenido.name, contenido.value, contenido.revision, contenido.updated_at,
  editor.name as editor_name, editor.last_name as editor_last_name, editor.email as editor_email,
  site_change.id as change, site_change.at as change_at
from public.contenidos as contenido
left join public.staff as editor on editor.id = contenido.updated_by
left join public.site_changes as site_change on site_change.id = (
  select max(id) from public.site_changes where site_changes.contenido = contenido.name)
where (select private.is_active());
comment on view public.contenidos_panel is 'The content that was changed since the installation, with who changed it last, for active staff.';
comment on column public.contenidos_panel.editor_name is 'Null, like every editor_ column, where the system changed it.';
comment on column public.contenidos_panel.change is 'Newest site change of the part; it is online when /build.json names it or a later one (PN04).';
comment on column public.contenidos_panel.change_at is 'When that change happened.';
revoke all on public.contenidos_panel from public, anon, authenticated, service_role;
grant select on public.contenidos_panel to authenticated;

create view public.contenido_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.name, version.revision, version.at, version.before,
  actor.name as actor_name, actor.last_name as actor_last_name, actor.email as actor_email
from public.contenido_versions as version
left join public.staff as actor on actor.id = version.actor
where (select private.is_active());
comment on view public.contenido_versions_panel is
  'The history of the content with who replaced each revision and when, for active staff.';
comment on column public.contenido_versions_panel.actor_name is 'Null, like every actor_ column, where the system changed it.';
revoke all on public.contenido_versions_panel from public, anon, authenticated, service_role;
grant select on public.contenido_versions_panel to authenticated;

create view public.contenido_propuestas_panel with (security_barrier = true, security_invoker = false) as
select
  propuesta.id, propuesta.name, propuesta.revision, propuesta.value, propuesta.nota, propuesta.created_at,
  propuesta.state, propuesta.motivo, propuesta.decided_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  decider.name as decider_name, decider.last_name as decider_last_name, decider.email as decider_email
from public.contenido_propuestas as propuesta
join public.staff as author on author.id = propuesta.author_id
left join public.staff as decider on decider.id = propuesta.decided_by
where (select private.is_active())
  and (propuesta.author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin')));
comment on view public.contenido_propuestas_panel is
  'Proposals with the people around them: to an active admin or super_admin all, to other active staff their own.';
comment on column public.contenido_propuestas_panel.decider_name is 'Null, like every decider_ column, before a decision.';
revoke all on public.contenido_propuestas_panel from public, anon, authenticated, service_role;
grant select on public.contenido_propuestas_panel to authenticated;

create function public.list_contenidos_panel() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'contenidos', coalesce((select jsonb_agg(to_jsonb(contenido)) from public.contenidos_panel as contenido), '[]'),
    'pendientes', (select count(*) from public.contenido_propuestas where state = 'pendiente'),
    'asked', (select jsonb_build_object('asked_at', asked_at, 'error', error) from public.rebuilds order by id desc limit 1))
$$;
comment on function public.list_contenidos_panel() is
  'All changed content: {"contenidos": [rows of contenidos_panel], "pendientes": proposals that the caller reads and nobody decided, "asked": the newest ask of the build hook or null}. With the caller''s rights.';
revoke all on function public.list_contenidos_panel() from public, anon, authenticated, service_role;
grant execute on function public.list_contenidos_panel() to authenticated;

create function public.save_contenido(p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_saved boolean;
begin
  if p_revision = 0 then
    insert into public.contenidos (name, value, via) values (p_name, p_value, p_via) on conflict (name) do nothing;
  else
    update public.contenidos set value = p_value, via = p_via where name = p_name and revision = p_revision;
  end if;
  is_saved := found;
  return jsonb_build_object('saved', is_saved, 'contenido', (
    select to_jsonb(contenido) from public.contenidos_panel as contenido where contenido.name = p_name));
end
$$;
comment on function public.save_contenido(text, jsonb, int, text) is
  'Replaces a part as long as it still has the revision that was seen, 0 for the file: {saved, contenido: its row of contenidos_panel then, null where there is none}. With the caller''s rights.';
revoke all on function public.save_contenido(text, jsonb, int, text) from public, anon, authenticated, service_role;
grant execute on function public.save_contenido(text, jsonb, int, text) to authenticated;

create function public.import_contenidos(p_contenidos jsonb) returns void
language sql
set search_path = ''
as $$
  -- In one order, so that two at once wait for each other and do not lock each other out.
  insert into public.contenidos (name, value, via)
  select part.key, part.value, 'importado' from jsonb_each(p_contenidos) as part order by part.key
  on conflict (name) do update set value = excluded.value, via = excluded.via
$$;
comment on function public.import_contenidos(jsonb) is
  'Replaces the named parts, {"name.json": value}, all or none of them, whatever stands there. With the caller''s rights.';
revoke all on function public.import_contenidos(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_contenidos(jsonb) to authenticated;

create function public.decide_propuesta(p_id uuid, p_accept boolean, p_motivo text, p_revision int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  decided public.contenido_propuestas;
  saved jsonb;
begin
  update public.contenido_propuestas
    set state = case when p_accept then 'aceptada' else 'rechazada' end, motivo = case when p_accept then '' else p_motivo end
    where id = p_id
    returning * into decided;
  if decided.id is not null and p_accept then
    saved := public.save_contenido(decided.name, decided.value, p_revision, 'guardado');
    if not (saved ->> 'saved')::boolean then
      raise exception using errcode = 'P0001', message = 'contenido_changed';
    end if;
  end if;
  return (select to_jsonb(propuesta) - 'value' from public.contenido_propuestas_panel as propuesta where propuesta.id = decided.id);
end
$$;
comment on function public.decide_propuesta(uuid, boolean, text, int) is
  'Accepts a proposal, which is saved as of p_revision, or refuses it: its row of contenido_propuestas_panel without the value, null for an unknown one. Fails with propuesta_decided, and with contenido_changed where the part has another revision. With the caller''s rights.';
revoke all on function public.decide_propuesta(uuid, boolean, text, int) from public, anon, authenticated, service_role;
grant execute on function public.decide_propuesta(uuid, boolean, text, int) to authenticated;

create or replace function public.portal_state(carried bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, contenido, at from public.site_changes where id > carried
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), parts as (
    select contenido, min(id) as first from waiting where contenido is not null
    group by contenido order by first limit titles_max
  ), asks as materialized (
    select id, asked_at, error from public.rebuilds where change > carried
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Of deleted news too, since their disappearing is what waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'contenidos', coalesce((select jsonb_agg(contenido order by first) from parts), '[]'),
    'asked', (
      select jsonb_build_object('first', (select min(asked_at) from asks), 'last', asked_at, 'error', error)
      from asks order by id desc limit 1))
$$;
comment on function public.portal_state(bigint, int) is
  'Changes after the one that the site carries (PN04, B04): {waiting, since, titles of up to titles_max news, names of as many parts of the content, asked: {first, last, error} or null}. With the caller''s rights.';
