-- The gallery of the panel reads the images that it shows, not all there are.

create or replace function public.search_imagenes_panel(
  q text default '', category text default '', tipo text default '', estado text default ''
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select private.search_pattern(q) as pattern
  ), hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where (select private.is_active())
      and ((select pattern from search) = '%%' or imagen.id in (
        select id from public.imagenes where search_text like (select pattern from search)
        union all
        select made.id from public.staff as author join public.imagenes as made on made.author_id = author.id
        where private.fold(author.name || ' ' || author.last_name || chr(1) || coalesce(author.email, ''))
          like (select pattern from search)))
      and (coalesce(search_imagenes_panel.category, '') in ('', 'todas') or imagen.category = search_imagenes_panel.category)
      and (coalesce(search_imagenes_panel.tipo, '') = '' or imagen.tipo = search_imagenes_panel.tipo)
      and (coalesce(estado, '') in ('', 'todas') or imagen.status = estado)
  ), page as (
    select id from hits order by created_at desc, id desc limit 1000
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page
      -- One at a time: joined, the view is worked out for all images and not for these.
      cross join lateral (select * from public.imagenes_panel where id = page.id limit 1) as imagen
    ), '[]'))
$$;
