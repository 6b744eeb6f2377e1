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
grant select, insert, update, delete on public.uploads to service_role;
