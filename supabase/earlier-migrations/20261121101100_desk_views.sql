-- What active staff read in the panel. To everybody else these views are empty.

create view public.noticias_redaccion with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.image_id, noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  imagen.status as image_status, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  author.email as author_email,
  site_change.id as change, site_change.at as change_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(id) from public.site_changes where imagen_id = noticia.image_id))
where (select private.is_active());
comment on view public.noticias_redaccion is 'All news with image and author in any state, deleted items included, for active staff.';
comment on column public.noticias_redaccion.image_status is 'Status of the image; null without one.';
comment on column public.noticias_redaccion.change is
  'Newest site change of the item or its image; the item is online when /build.json names it or a later one (PN04). Null: never public.';
comment on column public.noticias_redaccion.change_at is 'When that change happened.';
revoke all on public.noticias_redaccion from public, anon, authenticated, service_role;
grant select on public.noticias_redaccion to authenticated;

create view public.imagenes_redaccion with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
where (select private.is_active());
comment on view public.imagenes_redaccion is 'All images with the people around them, for active staff (E21).';
comment on column public.imagenes_redaccion.moderador_name is 'Who decided last; null before a decision.';
revoke all on public.imagenes_redaccion from public, anon, authenticated, service_role;
grant select on public.imagenes_redaccion to authenticated;
