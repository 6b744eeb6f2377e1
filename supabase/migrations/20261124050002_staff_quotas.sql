-- What one account may leave open: an account that was taken over fills neither Storage nor the database.

create index archivo_uploads_open on public.archivo_uploads (uploader, created_at);

create function private.bound_archivo_uploads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.archivo_uploads ' || new.uploader, 0));
  -- The sweep removes them after 24 hours; it may be late.
  if (
    select count(*) from public.archivo_uploads as upload
    where uploader = new.uploader and created_at > now() - interval '24 hours'
      and not exists (select from public.archivos where archivos.upload = upload.id)
  ) >= 30 then
    raise exception using errcode = 'P0001', message = 'archivo_uploads_too_many';
  end if;
  return new;
end
$$;
comment on function private.bound_archivo_uploads() is
  'Lets one person have 30 uploads of a day that no document names (archivo_uploads_too_many).';
revoke all on function private.bound_archivo_uploads() from public, anon, authenticated, service_role;
create trigger archivo_uploads_are_bounded
  before insert on public.archivo_uploads
  for each row execute function private.bound_archivo_uploads();

alter table public.contenido_propuestas add column bytes integer generated always as (octet_length(value::text)) stored;
comment on column public.contenido_propuestas.bytes is 'Size of the value, so that a quota adds sizes up without reading the values.';
create index contenido_propuestas_of_a_day on public.contenido_propuestas (author_id, created_at);

create function private.bound_contenido_propuestas() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  size constant bigint := octet_length(new.value::text);
  held record;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.contenido_propuestas ' || new.author_id, 0));
  select
    count(*) filter (where state = 'pendiente') as open,
    coalesce(sum(bytes) filter (where state = 'pendiente'), 0) as open_bytes,
    count(*) filter (where created_at > now() - interval '24 hours') as recent,
    coalesce(sum(bytes) filter (where created_at > now() - interval '24 hours'), 0) as recent_bytes
  into held
  from public.contenido_propuestas
  where author_id = new.author_id and (state = 'pendiente' or created_at > now() - interval '24 hours');
  if held.open >= 30 or held.open_bytes + size > 20 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many';
  elsif held.recent >= 100 or held.recent_bytes + size > 50 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many_of_a_day';
  end if;
  return new;
end
$$;
comment on function private.bound_contenido_propuestas() is
  'Lets one person have 30 undecided proposals and 20 MiB of them (propuestas_too_many), and make 100 and 50 MiB in 24 hours, withdrawn ones included (propuestas_too_many_of_a_day): rows are never removed.';
revoke all on function private.bound_contenido_propuestas() from public, anon, authenticated, service_role;
create trigger contenido_propuestas_are_bounded
  before insert on public.contenido_propuestas
  for each row execute function private.bound_contenido_propuestas();
