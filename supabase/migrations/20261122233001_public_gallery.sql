-- The public gallery reads the images that it shows by their key, as the panel's does.

create or replace function public.search_imagenes_publicas(q text default '', category text default '', tipo text default '')
returns jsonb
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
    select id from hits order by created_at desc, id desc limit 1000
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
