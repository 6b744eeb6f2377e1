-- Which published news an image stands in, so that whoever rejects or deletes it knows what readers lose (PG04, PG05).

create or replace view public.imagenes_redaccion with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email,
  uses.noticias, uses.noticia_titles
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select
    count(*)::integer as noticias,
    coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}') as noticia_titles
  from public.noticias
  where image_id = imagen.id and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
comment on column public.imagenes_redaccion.noticias is 'How many published news have it as their image, whatever its status.';
comment on column public.imagenes_redaccion.noticia_titles is 'Titles of the newest three of those.';
