create view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  imagen.caption, imagen.credit,
  case when imagen.focus_x is not null then jsonb_build_object('x', imagen.focus_x, 'y', imagen.focus_y) end as focus,
  case when author.id is not null then jsonb_build_object(
    'name', author.name, 'last_name', author.last_name, 'email', nullif(author.contact_email, '')) end as author
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';
comment on view public.imagenes_publicas is 'Verified images for the public gallery (E20).';
comment on column public.imagenes_publicas.focus is '{x, y} in percent; null without a chosen point.';
comment on column public.imagenes_publicas.author is
  '{name, last_name, email} of a staff author; null for uploads of the public. email is the contact address (G03), never a login''s; null without one: the institution''s is shown.';
grant select on public.imagenes_publicas to anon, authenticated, service_role;

-- Images for staff, with the published news and content parts that show them (PG04, PG05).
create view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  imagen.revision,
  imagen.caption, imagen.credit,
  case when imagen.focus_x is not null then jsonb_build_object('x', imagen.focus_x, 'y', imagen.focus_y) end as focus,
  private.person_of(author) || jsonb_build_object('_id', author.id) as author,
  private.person_of(author_admin) || jsonb_build_object('_id', author_admin.id) as author_admin,
  private.person_of(moderador) || jsonb_build_object('_id', moderador.id) as moderado_por,
  uses.noticias,
  coalesce((select array_agg(name order by name) from public.contenidos where imagen.id = any (named)), '{}') as contenidos
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select jsonb_build_object(
    'total', count(*),
    'titulos', coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}')) as noticias
  from public.noticias
  where (image_ids @> array[imagen.id] or text_image_ids @> array[imagen.id]) and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
comment on view public.imagenes_panel is 'All images with uploader and moderator, for active staff (E21).';
comment on column public.imagenes_panel.author is '{_id, name, last_name, email}, as author_admin and moderado_por; null for the public.';
comment on column public.imagenes_panel.moderado_por is 'Who decided last; null before a decision.';
comment on column public.imagenes_panel.noticias is
  '{total, titulos}: number of published news that contain it, in any image status, and the titles of the newest three.';
comment on column public.imagenes_panel.contenidos is 'Content parts that reference it.';
grant select on public.imagenes_panel to authenticated;

create function public.imagen_counts() returns table (aprobadas int, pendientes int, rechazadas int)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'verificado'))::int,
    (count(*) filter (where status = 'pendiente'))::int,
    (count(*) filter (where status = 'rechazada'))::int
  from public.imagenes
$$;
comment on function public.imagen_counts() is 'Counts images by status, without deleted ones, with the caller''s rights (PG07).';
grant execute on function public.imagen_counts() to authenticated;

create function private.search_imagenes(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  stems constant text[] := private.significant_stems(q);
  patterns constant text[] := array(select '%' || stem || '%' from unnest(stems) as stem);
begin
  if stems is null then
    return;
  end if;
  -- The index matches letters; beginnings of words are checked afterwards.
  return query
    select imagen.id
    from public.imagenes as imagen
    where imagen.search_text like all (patterns)
      and not exists (
        select from unnest(stems) as stem
        where ' ' || regexp_replace(imagen.search_text, '[^[:alnum:]]+', ' ', 'g') not like '% ' || stem || '%');
  if found then
    return;
  end if;
  return query
    select imagen.id
    from public.imagenes as imagen
    -- Stop words alone have no similar ones.
    where exists (select from unnest(private.query_words(q)) as word where private.word_stem(word) is not null)
      and not exists (
        select from unnest(private.query_words(q)) as word
        where private.word_stem(word) is not null
          and (length(word) < 5 or word ~ '\d' or not imagen.search_text operator(extensions.%>) word));
end
$$;
comment on function private.search_imagenes(text) is
  'Returns images of any status with every significant word of q in title, description or tags (G02), or else with similar words; none for a q without a word.';

create function public.search_imagenes_panel(
  q text default '', category text default '', tipo text default '', estado text default '', author text default '',
  sort text default 'newest', ids uuid[] default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with search as (
    select private.search_pattern(trim(q)) as pattern
  ), hits as materialized (
    select imagen.id, imagen.created_at,
      case when sort = 'queue' and imagen.status = 'pendiente' then imagen.created_at end as waiting_since,
      -- The text begins with the title, folded.
      case sort when 'title' then imagen.search_text end as name
    from public.imagenes as imagen
    where (select private.is_active())
      and (search_imagenes_panel.ids is null or imagen.id = any (search_imagenes_panel.ids))
      and ((select pattern from search) = '%%' or imagen.id in (
        select id from public.imagenes where search_text like (select pattern from search)
        union all
        select made.id from public.staff as person
        join public.imagenes as made on made.author_id = person.id or made.author_admin_id = person.id
        where private.fold(person.name || ' ' || person.last_name || chr(1) || coalesce(person.email, ''))
          like (select pattern from search)))
      and (coalesce(search_imagenes_panel.category, '') in ('', 'todas') or imagen.category = search_imagenes_panel.category)
      and (coalesce(search_imagenes_panel.tipo, '') = '' or imagen.tipo = search_imagenes_panel.tipo)
      and (coalesce(estado, '') in ('', 'todas') or imagen.status = estado)
      and case coalesce(search_imagenes_panel.author, '')
        when '' then true
        when 'publico' then coalesce(imagen.author_admin_id, imagen.author_id) is null
        else coalesce(imagen.author_admin_id, imagen.author_id)::text = lower(search_imagenes_panel.author) end
  ), page as (
    select id, row_number() over () as place from (
      select id from hits
      order by
        waiting_since, name, case sort when 'oldest' then created_at end,
        case when sort = 'oldest' or waiting_since is not null then id end, created_at desc, id desc
      limit least(greatest(take, 0), 1000) offset greatest(skip, 0)
    ) as asked
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by page.place)
      from page
      -- LATERAL: a plain join evaluates the view for all images.
      cross join lateral (select * from public.imagenes_panel where id = page.id limit 1) as imagen
    ), '[]'),
    'counts', (
      select jsonb_build_object(
        'aprobadas', count(*) filter (where status = 'verificado'),
        'pendientes', count(*) filter (where status = 'pendiente'),
        'rechazadas', count(*) filter (where status = 'rechazada'))
      from public.imagenes where (select private.is_active())),
    'authors', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'last_name', last_name) order by last_name, name, id)
      from public.staff
      where (select private.is_active())
        and exists (select from public.imagenes where staff.id in (author_id, author_admin_id))), '[]'))
$$;
comment on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], int, int) is
  'Lists up to 1,000 images for active staff (E21): {"total": n, "imagenes": [rows of imagenes_panel], "counts": {aprobadas, pendientes, rechazadas} of all images, "authors": all uploaders}. q: substring of title, description or a tag, or of the author''s name and e-mail (PG02), ignoring case and accents; category, estado: '''' or todas for all; author: an id, or publico for uploads of the public; ids: only these; sort: newest, oldest, title, or queue (pending ones first, the oldest at the top).';
grant execute on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], integer, integer) to authenticated;

create function public.search_imagenes_publicas(
  q text default '', category text default '', tipo text default '', take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where imagen.status = 'verificado'
      and (coalesce(q, '') !~ '\S' or imagen.id in (select private.search_imagenes(q)))
      and (coalesce(search_imagenes_publicas.category, '') in ('', 'todas')
        or imagen.category = search_imagenes_publicas.category)
      and (coalesce(search_imagenes_publicas.tipo, '') = '' or imagen.tipo = search_imagenes_publicas.tipo)
  ), page as (
    select id from hits order by created_at desc, id desc
    limit least(greatest(take, 0), 1000) offset greatest(skip, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page
      -- LATERAL: a plain join evaluates the view for all images.
      cross join lateral (select * from public.imagenes_publicas where id = page.id limit 1) as imagen
    ), '[]'))
$$;
comment on function public.search_imagenes_publicas(text, text, text, int, int) is
  'Lists up to 1,000 verified images, newest first: {"total": n, "imagenes": [rows of imagenes_publicas]}. q: words of title, description or tags, in any form (G02); category: '''' or todas for all; tipo: '''' for all.';
grant execute on function public.search_imagenes_publicas(text, text, text, integer, integer) to anon, authenticated, service_role;
