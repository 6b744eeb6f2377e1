-- The lists of the gallery come by the page: words, filters, order and page are worked out here.

drop function public.search_imagenes_panel(text, text, text, text);
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
      -- The title is its beginning, folded.
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
      -- One at a time: joined, the view is worked out for all images and not for these.
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
  'Images for active staff, up to 1,000 (E21): {"total": n, "imagenes": [rows of imagenes_panel], "counts": how many of all are aprobadas, pendientes, rechazadas, "authors": everybody who uploaded one}. q: part of title, description or a tag, or of the author''s name and e-mail (PG02), without regard to case and accents; category, estado '''' or todas: all; author: an id, or publico, what the public sent; ids: those alone; sort: newest, oldest, title, or queue, what waits first, the longest waiting at the top.';
revoke all on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], int, int) from public, anon, authenticated, service_role;
grant execute on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], int, int) to authenticated;

drop function public.search_imagenes_publicas(text, text, text);
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
      and (coalesce(q, '') !~ '\S' or imagen.id in (select private.found_imagenes(q)))
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
      -- One at a time: joined, a planner that takes the page for small goes through all images for each of it.
      cross join lateral (select * from public.imagenes_publicas where id = page.id limit 1) as imagen
    ), '[]'))
$$;
comment on function public.search_imagenes_publicas(text, text, text, int, int) is
  'Verified images, newest first, up to 1,000: {"total": n, "imagenes": [rows of imagenes_publicas]}. q: words that title, description or tags have, in any form (G02); category '''' or todas: all; tipo '''': all.';
revoke all on function public.search_imagenes_publicas(text, text, text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.search_imagenes_publicas(text, text, text, int, int) to anon, authenticated, service_role;
