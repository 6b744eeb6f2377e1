-- Gallery images and their moderation.

create table public.imagenes (
  id uuid primary key,
  title text not null,
  description text not null default '',
  category text not null,
  tags text[] not null default '{}',
  status text not null default 'pendiente',
  width integer not null,
  height integer not null,
  tipo text not null generated always as (
    case when width::bigint * 10 >= height::bigint * 11 then 'horizontal'
      when height::bigint * 10 >= width::bigint * 11 then 'vertical'
      else 'cuadrada' end) stored,
  author_id uuid references public.staff (id),
  author_admin_id uuid references public.staff (id),
  moderado_por uuid references public.staff (id),
  fecha_aprobacion timestamptz,
  motivo_rechazo text,
  created_at timestamptz not null default now(),
  constraint imagenes_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint imagenes_description_length check (char_length(description) <= 500),
  constraint imagenes_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint imagenes_tags_are_a_list check (coalesce(array_ndims(tags), 1) = 1),
  constraint imagenes_tags_bounded check (
    cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 20 * 40
    and array_position(tags, null) is null and array_position(tags, '') is null),
  constraint imagenes_status_known check (status in ('pendiente', 'verificado', 'rechazada', 'eliminado')),
  constraint imagenes_size_positive check (width > 0 and height > 0),
  constraint imagenes_approval_only_while_verified check (fecha_aprobacion is null or status = 'verificado'),
  constraint imagenes_motivo_only_when_refused check (motivo_rechazo is null or status in ('rechazada', 'eliminado')),
  constraint imagenes_motivo_length check (char_length(motivo_rechazo) <= 500)
);
create index imagenes_pending_from_public on public.imagenes (id) where status = 'pendiente' and author_id is null;
create index imagenes_by_author on public.imagenes (author_id);
create index imagenes_by_author_admin on public.imagenes (author_admin_id);
create index imagenes_by_moderator on public.imagenes (moderado_por);

comment on table public.imagenes is 'Images of the gallery and of the news. Only verified ones are public.';
comment on column public.imagenes.id is 'The id of the upload; its address is /media/{id}/{width}.webp for life.';
comment on column public.imagenes.title is 'Title, up to 120 characters.';
comment on column public.imagenes.description is 'Description, also the alternative text; may be empty.';
comment on column public.imagenes.category is 'One of the news categories, which contain the gallery''s.';
comment on column public.imagenes.tags is 'Up to 20 tags of 40 characters on average.';
comment on column public.imagenes.status is 'pendiente, verificado (public), rechazada or eliminado (final).';
comment on column public.imagenes.width is 'Width of the largest stored picture, in pixels.';
comment on column public.imagenes.height is 'Height of the largest stored picture, in pixels.';
comment on column public.imagenes.tipo is 'horizontal or vertical where one side is at least a tenth longer, else cuadrada.';
comment on column public.imagenes.author_id is 'Staff member who uploaded it; null: the public.';
comment on column public.imagenes.author_admin_id is 'Staff member who uploaded it from the panel.';
comment on column public.imagenes.moderado_por is 'Who decided last; null: nobody, or the system.';
comment on column public.imagenes.fecha_aprobacion is 'Since when it is verified; null while it is not.';
comment on column public.imagenes.motivo_rechazo is 'Reason of the rejection in force; may be null.';
comment on column public.imagenes.created_at is 'When it was registered.';

alter table public.imagenes enable row level security;
revoke all on public.imagenes from public, anon, authenticated, service_role;
grant select on public.imagenes to authenticated;
grant update (status, motivo_rechazo) on public.imagenes to authenticated;
grant select, insert, update on public.imagenes to service_role;

create policy "Active staff read every image" on public.imagenes
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin moderates" on public.imagenes
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create function private.moderate_imagen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> old.status then
    if (old.status, new.status) not in (
      ('pendiente', 'verificado'), ('pendiente', 'rechazada'), ('pendiente', 'eliminado'),
      ('verificado', 'rechazada'), ('verificado', 'eliminado'),
      ('rechazada', 'verificado'), ('rechazada', 'eliminado')
    ) then
      raise exception using errcode = 'P0001', message = 'image_transition',
        detail = format('An image does not go from %s to %s.', old.status, new.status);
    end if;
    new.moderado_por := auth.uid();
    new.fecha_aprobacion := case when new.status = 'verificado' then now() end;
    if new.status = 'verificado' then
      new.motivo_rechazo := null;
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_' || new.status, new.id::text,
      jsonb_strip_nulls(jsonb_build_object('from', old.status, 'motivo', new.motivo_rechazo)));
  end if;
  return new;
end
$$;
comment on function private.moderate_imagen() is
  'Allows the transitions of PG03 only (image_transition), and records who decided and when, in the row and in the audit log.';
revoke all on function private.moderate_imagen() from public, anon, authenticated, service_role;

create trigger imagen_moderation_is_recorded
  before update on public.imagenes
  for each row execute function private.moderate_imagen();
