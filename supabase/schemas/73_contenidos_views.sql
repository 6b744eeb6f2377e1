-- Public content with the time of its last public change, which .ics calendars state.
create view public.contenidos_publicos with (security_barrier = true, security_invoker = false) as
select
  name,
  public_value as value,
  (select change.at from public.site_changes as change
   where change.contenido = contenidos.name order by change.id desc limit 1) as saved_at
from public.contenidos;
comment on view public.contenidos_publicos is
  'Content parts changed since the installation, without notes. The build overlays them on the bundled files.';
comment on column public.contenidos_publicos.saved_at is
  'When the part''s public value last changed; changes of notes alone do not count.';
grant select on public.contenidos_publicos to anon, authenticated, service_role;

create view public.contenidos_panel with (security_barrier = true, security_invoker = false) as
select
  contenido.name, contenido.value, contenido.revision, contenido.updated_at as at, private.person_of(editor) as por,
  case when site_change.id is not null then jsonb_build_object('change', site_change.id, 'at', site_change.at) end as change
from public.contenidos as contenido
left join public.staff as editor on editor.id = contenido.updated_by
left join public.site_changes as site_change on site_change.id = (
  select max(id) from public.site_changes where site_changes.contenido = contenido.name)
where (select private.is_active());
comment on view public.contenidos_panel is 'Content parts changed since the installation, with their last editor, for active staff.';
comment on column public.contenidos_panel.por is 'Null where the system changed it.';
comment on column public.contenidos_panel.change is 'Newest site change of the part, {change, at}; it is online when /build.json names it or a later one (PN04).';
grant select on public.contenidos_panel to authenticated;

create view public.contenido_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.name, version.revision, version.at, private.person_of(person) as por
from public.contenido_versions as version
left join public.staff as person on person.id = version.actor
where (select private.is_active());
comment on view public.contenido_versions_panel is
  'History of the content for active staff: who replaced each revision, and when.';
comment on column public.contenido_versions_panel.por is 'Null where the system changed it.';
grant select on public.contenido_versions_panel to authenticated;

create view public.contenido_propuestas_panel with (security_barrier = true, security_invoker = false) as
select
  propuesta.id as _id, propuesta.name, propuesta.revision, propuesta.value, propuesta.nota, propuesta.created_at as at,
  private.person_of(author) as por, propuesta.state, propuesta.motivo, propuesta.decided_at as "decidedAt",
  private.person_of(decider) as "decidedBy"
from public.contenido_propuestas as propuesta
join public.staff as author on author.id = propuesta.author_id
left join public.staff as decider on decider.id = propuesta.decided_by
where (select private.is_active())
  and (propuesta.author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin')));
comment on view public.contenido_propuestas_panel is
  'Proposals with author and decider: all of them for an active admin or super_admin, their own for other active staff.';
comment on column public.contenido_propuestas_panel."decidedBy" is 'Null before a decision.';
grant select on public.contenido_propuestas_panel to authenticated;

create function public.list_contenidos_panel() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'contenidos', coalesce((select jsonb_agg(to_jsonb(contenido)) from public.contenidos_panel as contenido), '[]'),
    'pendientes', (select count(*) from public.contenido_propuestas where state = 'pendiente'))
$$;
comment on function public.list_contenidos_panel() is
  'Returns {"contenidos": [rows of contenidos_panel], "pendientes": number of undecided proposals that the caller may read}, with the caller''s rights.';
grant execute on function public.list_contenidos_panel() to authenticated;

-- The version before a revision, for builds.
create function public.earlier_contenido(p_name text, p_before int) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'saved_at', contenido.updated_at,
    'version', (
      select jsonb_build_object(
        'revision', version.revision, 'at', version.before -> 'updated_at',
        'value', private.without_notes(version.before -> 'value'))
      from public.contenido_versions as version
      where version.name = contenido.name and version.revision between 1 and coalesce(p_before, contenido.revision) - 1
      order by version.revision desc limit 1))
  from public.contenidos as contenido where contenido.name = p_name
$$;
comment on function public.earlier_contenido(text, int) is
  'Returns the version before p_before (null: before the current one), without notes: {saved_at: last save of the part, version: {revision, at, value}, or null if only the file came before}; null for a part without a row.';
grant execute on function public.earlier_contenido(text, integer) to service_role;
