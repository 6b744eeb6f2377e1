-- Where image files lie. Private, and without any policy: only the server reaches it (G07, design §7).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', false, 5 * 1024 * 1024, array['image/webp'])
on conflict (id) do nothing;
