-- Files that came in. Registering its data claims a file exactly once; the sweep removes what stays unclaimed.

create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid references public.staff (id),
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  constraint uploads_bytes_positive check (bytes > 0),
  constraint uploads_size_positive check (width > 0 and height > 0)
);
create index uploads_unclaimed on public.uploads (created_at) where claimed_at is null;
create index uploads_by_uploader on public.uploads (uploader);

comment on table public.uploads is 'Files stored under {id}/{width}.webp in the bucket imagenes (design §5, §7).';
comment on column public.uploads.id is 'Becomes the id of the image.';
comment on column public.uploads.uploader is 'Active staff member who sent the file; null: the public.';
comment on column public.uploads.bytes is 'Size of the file as it came in, in bytes.';
comment on column public.uploads.width is 'Width of the largest stored picture, in pixels.';
comment on column public.uploads.height is 'Height of the largest stored picture, in pixels.';
comment on column public.uploads.created_at is 'When the file came in.';
comment on column public.uploads.claimed_at is 'When its data was registered; null: not yet.';

alter table public.uploads enable row level security;
revoke all on public.uploads from public, anon, authenticated, service_role;
-- What comes in is noted by add_upload() alone, which holds the bound on it.
grant select, update, delete on public.uploads to service_role;

-- Where the files lie. Private, and without any policy: only the server reaches it (G07, design §7).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', false, 5 * 1024 * 1024, array['image/webp'])
on conflict (id) do nothing;

-- A bound on what the public leaves in storage without registering it (design §7), whatever the number of addresses it comes from.
create function public.add_upload(
  p_id uuid, p_uploader uuid, p_bytes int, p_width int, p_height int, p_unclaimed_max int
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_uploader is null then
    -- One at a time, so that two at once do not both take the last place. Staff do not wait here.
    perform pg_advisory_xact_lock(hashtextextended('public.uploads unclaimed', 0));
    if (select count(*) from public.uploads where claimed_at is null and uploader is null) >= p_unclaimed_max then
      return false;
    end if;
  end if;
  insert into public.uploads (id, uploader, bytes, width, height) values (p_id, p_uploader, p_bytes, p_width, p_height);
  return true;
end
$$;
comment on function public.add_upload(uuid, uuid, int, int, int, int) is
  'Notes that a file came in and answers true; of the public (p_uploader null) false, and nothing is noted, while p_unclaimed_max of its files wait for their data.';
revoke all on function public.add_upload(uuid, uuid, int, int, int, int) from public, anon, authenticated, service_role;
grant execute on function public.add_upload(uuid, uuid, int, int, int, int) to service_role;
